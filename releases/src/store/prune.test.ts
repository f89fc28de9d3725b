import type { Deployment, Manifest } from '../manifest/manifest.ts'
import { buildsIn, deleteBuild, verdictOn } from './prune.ts'
import type { Store } from './store.ts'

const at = (issuedAt: string, ...builds: string[]) =>
  ({
    issuedAt,
    change: { remote: 'remote-bible' },
    builds: builds.map((buildId) => ({ extras: { buildId } }) as Deployment),
  }) as Manifest
const written = (manifest: Manifest) => new Map([['remote-bible', manifest]])
const JANUARY = at('2026-01-01T00:00:00Z', 'b1')
const FEBRUARY = at('2026-02-01T00:00:00Z', 'b2')
const MARCH = at('2026-03-01T00:00:00Z', 'b2', 'b3')
const inStore = { written: written(MARCH), record: [MARCH, FEBRUARY, JANUARY] }

const verdict = (buildId: string, now: string, days = 30) =>
  verdictOn({ folder: `remote-bible/${buildId}`, keys: [] }, inStore, { days, now: new Date(now) })

test('a build is due thirty days after it left the manifest, not after it was added', () => {
  expect(verdict('b1', '2026-02-28T00:00:00Z')).toEqual({ kind: 'left', at: new Date('2026-02-01'), isDue: false })
  expect(verdict('b1', '2026-03-04T00:00:00Z')).toMatchObject({ kind: 'left', isDue: true })
  expect(verdict('b1', '2026-03-04T00:00:00Z', 60)).toMatchObject({ isDue: false })
})

test('builds in the manifest are needed, and unknown builds are left to their uploader', () => {
  expect(verdict('b2', '2027-01-01T00:00:00Z')).toEqual({ kind: 'needed' })
  expect(verdict('b9', '2027-01-01T00:00:00Z')).toEqual({ kind: 'unknown' })
})

test('finds builds among the keys of a store', () => {
  const keys = [
    'remote-bible.json',
    'record/remote-bible/00000001-1.json',
    'remote-bible/b1/remote.json',
    'remote-bible/b1/server/X.cjs',
  ]
  expect(buildsIn(keys)).toEqual([{ folder: 'remote-bible/b1', keys: keys.slice(2) }])
})

const stored = { folder: 'remote-bible/b1', keys: ['b1/a.js', 'b1/entry.js', 'b1/remote.json', 'b1/remote.json.br'] }
const removing = (removed: string[]) => ({ remove: async (key: string) => void removed.push(key) }) as unknown as Store

test('the description is deleted first, so that an interrupted deletion leaves no valid build', async () => {
  const removed: string[] = []
  expect(await deleteBuild(removing(removed), stored, async () => false)).toBe(true)
  expect(removed).toEqual(['b1/remote.json', 'b1/remote.json.br', 'b1/a.js', 'b1/entry.js'])
})

test('a build that was released again meanwhile is not deleted', async () => {
  const removed: string[] = []
  expect(await deleteBuild(removing(removed), stored, async () => true)).toBe(false)
  expect(removed).toEqual([])
})
