import { getEventListeners } from 'node:events'
import { Suspense, createElement, use } from 'react'
import { renderToBuffer } from './render-page.tsx'

const FINE = 'árvíztűrő '.repeat(2000)
const Late = ({ until }: { until: Promise<string> }) => use(until)
const paragraph = (until: Promise<string>) =>
  createElement('p', null, createElement(Suspense, { fallback: 'még nincs' }, createElement(Late, { until })))
const noFault = (error: unknown) => {
  throw error
}

test('a page comes whole, and its signal keeps nothing of it', async () => {
  const { signal } = new AbortController()
  const html = await renderToBuffer(paragraph(Promise.resolve(FINE)), signal, noFault)
  // React marks where a part that was waited for begins and ends.
  expect(html.toString().replaceAll(/<!--.*?-->/g, '')).toBe(`<p>${FINE}</p>`)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('of a page that is late its fallback stands, and nothing of it is kept', async () => {
  // React's development build speaks of a page that is read the moment it is given up.
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  const controller = new AbortController()
  const faults: string[] = []
  const late = renderToBuffer(paragraph(new Promise(() => undefined)), controller.signal, (_error, phase) => {
    faults.push(phase)
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
  controller.abort(new Error('its time is over'))
  expect((await late).toString()).toContain('még nincs')
  expect(faults).toEqual(['deadline'])
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})
