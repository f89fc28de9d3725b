import Fastify from 'fastify'
import { newSiteKeys } from 'releases/manifest/test-keys'
import { readReleases } from 'releases/manifest/releases'
import { DirectoryStore } from 'releases/store/directory-store'
import { laterPath, tablesPath } from '../../src/server-paths.ts'
import { buildTables } from './build-tables.ts'
import { LiveBuilds } from './live-builds.ts'
import { PreviousBuilds } from './previous-builds.ts'
import type { ShellBuild } from './shell-build.ts'
import { newFolder, release, REMOTE } from './test-release.ts'

const keys = newSiteKeys()
const shell = { buildId: 's1', later: ['watch.js'], files: { 'watch.js': 'sha384-w' } } as unknown as ShellBuild
const app = Fastify()

beforeAll(async () => {
  const store = new DirectoryStore(newFolder('store'))
  const later = Array.from({ length: 18 }, (_, index) => `r${index}`)
  for (const id of ['b1', ...later]) await release(store, keys, id)
  const { releases } = await readReleases(store, keys.trusted)
  const live = new LiveBuilds(() => releases)
  // This build is in the store's record only.
  expect(live.find(REMOTE, 'b1')).toBeUndefined()
  await app.register(buildTables, { live, previous: new PreviousBuilds(store, () => true), shell })
}, 30_000)
afterAll(() => app.close())

const named = (...ids: string[]) => tablesPath(ids.map((buildId) => ({ name: REMOTE, buildId })))
const page = (buildId: string, module = './BiblePage') => ({ remote: REMOTE, buildId, module })
const WATCH = { '/assets/watch.js': 'sha384-w' }

test('tables name the entries and hashes of their builds, live or not, in their order', async () => {
  const answer = await app.inject(named('r17', 'b1'))
  const hash = expect.stringMatching(/^sha384-/) as string
  expect(answer.json()).toMatchObject([
    { name: REMOTE, buildId: 'r17', entry: `/remotes/${REMOTE}/r17/entry.r17.js`, integrity: hash, pages: [] },
    { name: REMOTE, buildId: 'b1', entry: `/remotes/${REMOTE}/b1/entry.b1.js`, integrity: hash, pages: [] },
  ])
  expect(answer.headers).toMatchObject({
    'cache-control': expect.stringContaining('immutable') as string,
    'access-control-allow-origin': '*',
  })
})

test.each([
  ['of a page', laterPath('s1', page('r17')), 200, WATCH],
  ['of another shell', laterPath('s2', page('r17')), 404, {}],
  ['of an unknown build', laterPath('s1', page('b9')), 404, {}],
  ['of an unknown build’s tables', named('r17', 'b9'), 404, {}],
  ['of no tables', '/remotes/tables/.json', 404, {}],
])('the answer about files %s', async (_what, address, status, list) => {
  const answer = await app.inject(address)
  expect([answer.statusCode, answer.json()]).toEqual([status, list])
  if (status === 404) expect(answer.headers['cache-control']).toBe('no-store')
})
