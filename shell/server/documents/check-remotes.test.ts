import type { Deployment } from 'releases/manifest/manifest'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { checkRemotes } from './check-remotes.ts'
import type { DocumentRequest } from './render-document.ts'

const build = (buildId: string, path: string) =>
  ({ extras: { buildId, pages: [{ name: 'x', paths: [path], module: './X' }] } }) as unknown as Deployment
const BUILDS = new Map([
  ['remote-bible', build('b1', '/tervek')],
  ['remote-search', build('s1', '/kereses')],
  ['remote-notes', build('n1', '/jegyzet/:id')],
])

async function check(failing: string[], disabled?: string) {
  const rendered: string[] = []
  const live = { chooseFor: () => BUILDS, isDisabled: (remote: string) => remote === disabled } as unknown as LiveBuilds
  const render = async ({ url, onFailure, onError }: DocumentRequest) => {
    rendered.push(url.href)
    for (const remote of failing) onFailure(remote, 'render')
    if (failing.length > 0) onError(new Error('map is not a function'))
    return {} as never
  }
  return { problems: await checkRemotes(live, render, 'https://pelda.hu'), rendered }
}

const SOUND = { 'remote-bible': null, 'remote-search': null, 'remote-notes': null }

test('a page without parameters of each remote is rendered, but not of a disabled one', async () => {
  const { problems, rendered } = await check([])
  expect([problems, rendered]).toEqual([SOUND, ['https://pelda.hu/tervek', 'https://pelda.hu/kereses']])
  expect((await check([], 'remote-bible')).rendered).toEqual(['https://pelda.hu/kereses'])
})

test('a failure is reported with its build, page and error', async () => {
  const problem = 'build b1, /tervek: render; Error: map is not a function'
  expect((await check(['remote-bible'])).problems).toEqual({ ...SOUND, 'remote-bible': problem })
})
