import { deploymentOf } from '../manifest/build-folder.ts'
import { madeLive, rolesOf, rolledBack } from '../manifest/deployments.ts'
import { REGISTRY, TEAM, candidateOf } from '../checks/test-candidate.ts'
import { changeManifest, readReleases } from '../manifest/releases.ts'
import type { Deployment } from '../manifest/manifest.ts'
import type { RemoteKey } from '../remote-registry/registry.ts'
import { changeRegistry } from '../remote-registry/registry-store.ts'
import { release } from './release-build.ts'
import { keyName } from '../manifest/signature.ts'
import { newKeys } from '../manifest/test-keys.ts'
import { REMOTE, NOW, built, keys, operator, siteWith } from './test-release-site.ts'

jest.setTimeout(20_000)

test('a sound build is checked, tried, uploaded and live; a repeated release is unchanged', async () => {
  const { store, order, steps, roles, lastChange } = await siteWith('b1')
  const seen: unknown[] = []
  const smoke = async () => (seen.push(await roles(), await store.list(`${REMOTE}/b2/`)), null)
  const build = built('b2')
  expect(await release(order(build, { smoke }))).toMatchObject({ kind: 'live', about: { buildId: 'b2' } })
  expect(seen).toEqual([['b1', null], []])
  expect(await roles()).toEqual(['b2', null])
  expect([...new Set(steps)]).toEqual(['checking', 'smoke', 'uploading', 'releasing'])
  expect(await lastChange()).toMatchObject({ what: 'release', buildId: 'b2', traffic: 100, by: 'a test' })
  expect((await store.list(`${REMOTE}/b2/`)).length).toBeGreaterThan(6)
  expect(await release(order(build, { smoke }))).toMatchObject({ kind: 'unchanged' })
})

test('a canary: the same share is unchanged, a larger one is a change, and 100 per cent makes it live', async () => {
  const { order, roles, lastChange } = await siteWith('b1')
  const build = built('b2')
  const kinds: string[] = []
  for (const traffic of [10, 10, 50, 100, 100]) kinds.push((await release(order(build, { traffic }))).kind)
  expect(kinds).toEqual(['canary', 'unchanged', 'canary', 'live', 'unchanged'])
  expect(await lastChange()).toMatchObject({ what: 'release', traffic: 100 })
  expect((await release(order(built('b3'), { traffic: 99 }))).kind).toBe('canary')
  expect((await lastChange())?.what).toBe('share')
  // Releasing the live build again ends the canary.
  expect((await release(order(build))).kind).toBe('live')
  expect(await roles()).toEqual(['b2', null])
})

test('a first release must go to all visitors', async () => {
  const { order, roles } = await siteWith()
  await expect(release(order(built('b1'), { traffic: 10 }))).rejects.toThrow(
    'the first release must go to all visitors',
  )
  expect(await release(order(built('b1')))).toMatchObject({ kind: 'live', replaced: [] })
  expect(await roles()).toEqual(['b1', null])
})

const ofSources = [{ name: 'its types are valid', problem: 'src/a.ts:1 no', remedy: 'put them right' }]

test.each<[what: string, changes: Parameters<typeof built>[1], order: object, problems: string[]]>([
  ['its checks', { about: { kernel: '^9.0.0' } }, {}, ['kernel ^9.0.0']],
  ['the checks of its sources', { about: { kernel: '^9.0.0' } }, { ofSources }, ['src/a.ts:1 no', 'kernel ^9.0.0']],
  ['its smoke story', {}, { smoke: async () => 'the list is empty' }, ['the list is empty']],
])('a build that fails %s is not uploaded', async (_what, changes, change, problems) => {
  const { store, order, roles } = await siteWith('b1')
  const failedChecks = problems.map((problem) => ({ problem: expect.stringContaining(problem) }))
  expect(await release(order(built('b2', changes), change))).toMatchObject({ kind: 'refused', failedChecks })
  expect([await roles(), await store.list(`${REMOTE}/b2/`)]).toEqual([['b1', null], []])
})

/** Runs something before the first write of a store: the upload. */
function duringUpload({ store }: Awaited<ReturnType<typeof siteWith>>, happens: () => Promise<unknown>) {
  const write = store.write.bind(store)
  store.write = async (...file) => {
    store.write = write
    await happens()
    return write(...file)
  }
}

test('an address conflict that arises during the upload is found', async () => {
  const site = await siteWith('b1')
  const rows = { ...REGISTRY.remotes, 'remote-search': REGISTRY.remotes[REMOTE]! }
  await changeRegistry(site.store, operator, { next: () => rows, now: NOW })
  const pages = [{ name: 'theirs', paths: ['/:any'], module: './X' }]
  const theirs = deploymentOf({ ...candidateOf().about, name: 'remote-search', pages, widgets: [] })
  const change = { what: 'release' as const, remote: 'remote-search', buildId: 'b2', by: 'them' }
  const next = (list: Deployment[]) => madeLive(list, theirs, NOW)
  duringUpload(site, () => changeManifest(site.store, operator, { ...change, next }, NOW))
  expect(await release(site.order(built('b2')))).toMatchObject({
    kind: 'refused',
    failedChecks: [{ problem: '/:any, which /plans matches, belongs to remote-search' }],
  })
  expect(await site.roles()).toEqual(['b1', null])
})

test('a page that went live meanwhile is not lost by the next release', async () => {
  const site = await siteWith('b1')
  const pages = [...candidateOf().about.pages, { name: 'more', paths: ['/more'], module: './PlansPage' }]
  duringUpload(site, () => release(site.order(built('b2', { about: { pages } }))))
  expect(await release(site.order(built('b3')))).toMatchObject({
    kind: 'refused',
    failedChecks: [{ problem: 'the page more is live and not in this build' }],
  })
  expect(await site.roles()).toEqual(['b2', null])
})

test('a release reports the builds that it replaces, including those released during its checks', async () => {
  const { order } = await siteWith('b1')
  const meanwhile = (build: string, traffic: number) => async () => {
    await release(order(built(build), { traffic }))
    return null
  }
  const one = (buildId: string, isMeanwhile: boolean) => ({ buildId, since: NOW.toISOString(), isMeanwhile })
  const replaced = async (...[build, change]: Parameters<typeof order>) => {
    const outcome = await release(order(build, change))
    return 'replaced' in outcome ? outcome.replaced : outcome
  }
  expect(await replaced(built('b3'), { smoke: meanwhile('b2', 100) })).toEqual([one('b2', true)])
  expect(await replaced(built('b4'))).toEqual([one('b3', false)])
  expect(await replaced(built('b6'), { smoke: meanwhile('b5', 10) })).toEqual([one('b4', false), one('b5', true)])
  // A canary leaves the live build.
  expect(await replaced(built('b7'), { traffic: 10 })).toEqual([])
})

test.each<[what: 'rollback' | 'unpublish', traffic: number, after: unknown[], said: string]>([
  ['rollback', 100, ['b1', null], 'Anna has rolled back build b2 while this build was checked: it is slow'],
  ['unpublish', 100, [null, null], 'Anna has withdrawn what was live while this build was checked: it is slow'],
])('a release overtaken by a %s (to %i %%) is refused', async (what, traffic, after, problem) => {
  const { store, order, roles } = await siteWith('b1', 'b2')
  const why = 'it is slow'
  const next = (list: Deployment[]) => (what === 'unpublish' ? null : rolledBack(list, { now: NOW, why }))
  const smoke = async () => {
    const change = { what, remote: REMOTE, buildId: what === 'unpublish' ? null : 'b2', by: 'Anna', why, next }
    await changeManifest(store, keys, change, NOW)
    return null
  }
  const outcome = await release(order(built('b3'), { smoke, traffic }))
  expect(outcome).toMatchObject({ kind: 'refused', failedChecks: [{ problem }] })
  expect(await roles()).toEqual(after)
  // The next release starts from the change: even the withdrawn build may go live again.
  expect((await release(order(built('b2')))).kind).toBe('live')
})

test('while the remote is disabled, a new build is live without visitors; a disabled build is rejected', async () => {
  const { store, order } = await siteWith('b1')
  const off = (buildId: string | null) => ({ buildId, at: '2026-01-01T10:00:00.000Z', by: 'Anna', why: 'it steals' })
  const change = { what: 'disable' as const, remote: REMOTE, buildId: null, by: 'Anna' }
  await changeManifest(store, keys, { ...change, nextDisabled: () => [off(null), off('b1')] }, NOW)
  expect(await release(order(built('b1')))).toMatchObject({
    kind: 'refused',
    failedChecks: [{ problem: 'build b1 is disabled since 2026-01-01T10:00:00.000Z, by its team (Anna): it steals' }],
  })
  expect(await release(order(built('b2')))).toMatchObject({ kind: 'live', off: { whose: 'team', why: 'it steals' } })
  await changeManifest(store, keys, { ...change, what: 'enable', nextDisabled: () => [off('b1')] }, NOW)
  expect(await release(order(built('b3')))).toMatchObject({ kind: 'live', off: null })
})

const stranger = newKeys()
const rowWith = (...keysOfRow: RemoteKey[]) => ({ ...REGISTRY.remotes[REMOTE]!, keys: keysOfRow })
const ACTIVE: RemoteKey = { publicKey: TEAM.publicKey, state: 'active' }

test('a release of the live build with another key of the team updates the signature', async () => {
  const { store, order } = await siteWith('b1')
  const both = { [REMOTE]: rowWith(ACTIVE, { publicKey: stranger.publicKey, state: 'active' }) }
  await changeRegistry(store, operator, { next: () => both, now: NOW })
  const again = order(built('b1'), { keys: { ...keys, build: stranger.signing } })
  expect((await release(again)).kind).toBe('live')
  const { live, previous } = rolesOf((await readReleases(store, keys.trusted)).releases.builds[REMOTE])
  expect([live?.extras.signature?.key, previous]).toEqual([keyName(stranger.trusted[0]!), []])
  expect((await release(again)).kind).toBe('unchanged')
})

test('the record has the origin of a build: commit, key and owners, sizes, and reason', async () => {
  const { order, lastChange } = await siteWith()
  await release(order(built('b1')))
  const sizes = { entry: expect.any(Number), plans: expect.any(Number), verse: expect.any(Number) }
  const source = { commit: 'c0ffee', clean: true, key: keyName(TEAM.trusted[0]!), owners: ['Kiss Anna'], sizes }
  expect(await lastChange()).toMatchObject({ what: 'release', by: 'a test', source })
  const unclean = { commit: null, clean: false }
  await release(order(built('b2'), { traffic: 10, because: 'a new title', source: unclean }))
  expect(await lastChange()).toMatchObject({ what: 'share', why: 'a new title', source: { ...source, ...unclean } })
})

test('a build with a known id and other files is rejected', async () => {
  const { order, roles } = await siteWith('b1', 'b2')
  const other = built('b1', { code: { 'plans.js': 'others()' } })
  await expect(release(order(other))).rejects.toThrow('build b1 is in the manifest with other files')
  expect(await roles()).toEqual(['b2', null])
})
