import { parse } from 'parse5'
import { ApiError } from 'shared-kernel/api'
import { provideHtmlParser } from 'shared-kernel/sanitize'
import type { Embed } from 'shared-kernel/embeds'
import { renderEmbed } from './render-embed.tsx'

const ORDER = {
  module: './DailyEmbed',
  url: 'https://pelda.hu/',
  attributes: { limit: '3' },
  language: 'hu',
  day: '2026-03-10',
  deadlineMs: 250,
}
beforeAll(() => provideHtmlParser((html) => parse(html, { scriptingEnabled: false })))
afterAll(() => provideHtmlParser(null))

const rendered = (load: Embed<string>['load']) =>
  renderEmbed(ORDER, (module) => ({
    contract: 'embed@1',
    load,
    Component: ({ data }) => `${module} ${data}`,
  }))

test('[MF-05] a loader that ignores its signal is abandoned at the deadline', async () => {
  let heard: AbortSignal | undefined
  const hanging = rendered(({ signal }) => {
    heard = signal
    return new Promise(() => undefined)
  })
  const late = new Promise((resolve) => setTimeout(resolve, ORDER.deadlineMs, 'the process is ended'))
  expect(await Promise.race([hanging, late])).toEqual({
    kind: 'failed',
    error: 'Error: Its data did not arrive in 50 ms',
  })
  expect(heard?.aborted).toBe(true)
})

test('[MF-05] an embed is rendered with its loaded data', async () => {
  const tree = ['./DailyEmbed 3 2026-03-10']
  expect(await rendered(async ({ attributes, day }) => `${attributes.limit} ${day}`)).toEqual({ kind: 'shown', tree })
})

test.each([
  ['the content does not exist', new ApiError('not-found', ''), { kind: 'missing' }],
  ['the reference is invalid', new ApiError('validation', ''), { kind: 'bad' }],
  ['the API is down', new ApiError('server', 'away'), { kind: 'failed', error: 'ApiError: away' }],
])('[MF-05] an error of the loader: %s', async (_what, error, answer) => {
  expect(await rendered(() => Promise.reject(error))).toEqual(answer)
})
