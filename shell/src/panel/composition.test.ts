import { type FileTiming, loadingBelow, sourceOf, stateOf } from './composition.ts'

const BELOW = 'https://lelkesz.com/remotes/remote-bible/3f2a91bc04/'
const file = (name: string, startTime: number, responseEnd: number, encodedBodySize = 1000): FileTiming => ({
  name: `${BELOW}${name}`,
  startTime,
  responseEnd,
  encodedBodySize,
})

test('a load lasts from its first start to its last end, whatever lies between and in whatever order it is told', () => {
  const entries = [file('page.js', 180.4, 260.2), file('remoteEntry.js', 100, 150), file('page.css', 181, 200, 500)]
  expect(loadingBelow(BELOW, entries)).toEqual({ files: 3, ms: 160, bytes: 2500 })
})

test('the time between two loads of one remote is nobody’s waiting', () => {
  const entries = [file('remoteEntry.js', 100, 150), file('plan.js', 60_000, 60_040), file('plan.css', 60_001, 60_050)]
  expect(loadingBelow(BELOW, entries).ms).toBe(100)
})

test('another build and another remote are not counted', () => {
  const others = [
    { ...file('a.js', 0, 900), name: 'https://lelkesz.com/remotes/remote-bible/aaaa/a.js' },
    { ...file('a.js', 0, 900), name: 'https://lelkesz.com/remotes/remote-search/3f2a91bc04/a.js' },
  ]
  expect(loadingBelow(BELOW, others)).toEqual({ files: 0, ms: 0, bytes: 0 })
  expect(loadingBelow(BELOW, [...others, file('b.js', 10, 40)])).toEqual({ files: 1, ms: 30, bytes: 1000 })
})

test('the remote of the page is shown, waits for its code, or has failed; the others are loaded or were not asked for', () => {
  const standing = { remote: 'remote-bible', isFailed: false, isLoaded: true }
  expect(stateOf('remote-bible', standing, true)).toBe('shown')
  expect(stateOf('remote-bible', { ...standing, isLoaded: false }, true)).toBe('waiting')
  expect(stateOf('remote-bible', { ...standing, isFailed: true }, true)).toBe('failed')
  expect(stateOf('remote-search', { ...standing, isFailed: true }, true)).toBe('loaded')
  expect(stateOf('remote-search', { ...standing, remote: null }, false)).toBe('idle')
})

test('where a build comes from', () => {
  const remote = { name: 'remote-bible', buildId: '3f2a91bc04', entry: '/remotes/remote-bible/3f2a91bc04/entry.js' }
  const preview = { remote: 'remote-bible', buildId: '3f2a91bc04', until: '2026-01-01T00:00:00Z', problem: null }
  const inUse = '3f2a91bc04'
  expect(sourceOf({ remote, inUse, preview: null })).toBe('live')
  expect(sourceOf({ remote, inUse: '77aa', preview: null })).toBe('before')
  expect(sourceOf({ remote: { ...remote, entry: 'http://localhost:4202/entry.js' }, inUse, preview: null })).toBe('own')
  expect(sourceOf({ remote, inUse, preview })).toBe('preview')
  expect(sourceOf({ remote, inUse, preview: { ...preview, problem: 'ended' } })).toBe('live')
  expect(sourceOf({ remote, inUse, preview: { ...preview, remote: 'remote-search' } })).toBe('live')
})
