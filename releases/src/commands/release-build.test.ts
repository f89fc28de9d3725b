import type { KeyObject } from 'node:crypto'
import { deploymentOf } from '../manifest/build-folder.ts'
import { madeLive, rolesOf, rolledBack, withCandidate } from '../manifest/deployments.ts'
import { REGISTRY, TEAM, candidateOf } from '../checks/test-candidate.ts'
import { readRecord } from '../store/deploy-record.ts'
import { changeManifest, readReleases } from '../manifest/releases.ts'
import { type Deployment, manifestKey } from '../manifest/manifest.ts'
import type { RemoteKey, RemoteRow } from '../remote-registry/registry.ts'
import { changeRegistry } from '../remote-registry/registry-store.ts'
import { type Step, release } from './release-build.ts'
import { keyName } from '../manifest/signature.ts'
import { readWhole } from '../store/store.ts'
import { newKeys } from '../manifest/test-keys.ts'
import { REMOTE, NOW, built, keys, operator, siteWith } from './test-release-site.ts'

jest.setTimeout(20_000)

test('a sound build is checked, placed without traffic, tried and live; a repeated release is unchanged', async () => {
  const { store, order, steps, roles, lastChange } = await siteWith('b1')
  const seen: unknown[] = []
  const smoke = async () => (seen.push(await roles()), null)
  const build = built('b2')
  expect(await release(order(build, { smoke }))).toMatchObject({ kind: 'live', about: { buildId: 'b2' } })
  expect(seen).toEqual([['b1', null, 'b2']])
  expect(await roles()).toEqual(['b2', null, null])
  expect(new Set(steps)).toEqual(new Set(['checking', 'uploading', 'placed', 'smoke']))
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
  expect(await roles()).toEqual(['b2', null, null])
  expect(await lastChange()).toMatchObject({ what: 'release', traffic: 100 })
  expect((await release(order(built('b3'), { traffic: 99 }))).kind).toBe('canary')
  expect((await lastChange())?.what).toBe('share')
  // Releasing the live build again ends the canary.
  expect((await release(order(build))).kind).toBe('live')
  expect(await roles()).toEqual(['b2', null, null])
})

test('a first release goes to everybody', async () => {
  const { order, roles } = await siteWith()
  await expect(release(order(built('b1'), { traffic: 10 }))).rejects.toThrow('the first release goes to everybody')
  expect(await release(order(built('b1')))).toMatchObject({ kind: 'live' })
  expect(await roles()).toEqual(['b1', null, null])
})

test('a build that fails its checks is not uploaded', async () => {
  const { store, order, roles } = await siteWith('b1')
  const outcome = await release(order(built('b2', { about: { kernel: '^9.0.0' } })))
  expect(outcome).toMatchObject({
    kind: 'refused',
    failedChecks: [{ problem: expect.stringContaining('kernel ^9.0.0') }],
  })
  expect([await roles(), await store.list(`${REMOTE}/b2/`)]).toEqual([['b1', null, null], []])
})

test('failed checks of the sources are reported with those of the build, and nothing is uploaded', async () => {
  const { store, order } = await siteWith('b1')
  const ofSources = [{ name: 'its types are right', problem: 'src/a.ts:1 no', remedy: 'put them right' }]
  const outcome = await release(order(built('b2', { about: { kernel: '^9.0.0' } }), { ofSources }))
  expect(outcome).toMatchObject({ kind: 'refused', failedChecks: [ofSources[0], expect.anything()] })
  expect((await release(order(built('b2'), { ofSources }))).kind).toBe('refused')
  expect(await store.list(`${REMOTE}/b2/`)).toEqual([])
})

test('a page may be removed with the option, or when no valid build of the remote is live', async () => {
  const { order } = await siteWith('b1')
  const moved = { about: { pages: [{ name: 'new', paths: ['/new'], module: './PlansPage' }] } }
  const kinds = [{}, { removes: ['plans'] }].map((change) => release(order(built('b2', moved), change)))
  expect((await Promise.all(kinds)).map(({ kind }) => kind)).toEqual(['refused', 'live'])
  expect((await release(order(built('b3'), { asFirst: true }))).kind).toBe('live')
})

test('a build that fails in the live composition changes nothing, and the record has the reason', async () => {
  const { order, roles, lastChange } = await siteWith('b1')
  const outcome = await release(order(built('b2'), { smoke: async () => 'the list is empty' }))
  expect(outcome).toMatchObject({
    kind: 'refused',
    failedChecks: [
      {
        name: 'its pages work in the live composition',
        problem: 'the list is empty',
        remedy: expect.stringContaining('npm run remotes -- preview remote-bible'),
      },
    ],
  })
  expect(await roles()).toEqual(['b1', null, null])
  expect(await lastChange()).toMatchObject({
    what: 'refuse',
    buildId: 'b2',
    why: 'its pages work in the live composition: the list is empty',
  })
})

test('a conflicting address of another remote is found after the upload, and the build is not tried', async () => {
  const { store, order, roles } = await siteWith('b1')
  const rows = { ...REGISTRY.remotes, 'remote-search': REGISTRY.remotes[REMOTE]! }
  await changeRegistry(store, operator, { next: () => rows, now: NOW })
  const about = {
    ...candidateOf().about,
    name: 'remote-search',
    pages: [{ name: 'theirs', paths: ['/:any'], module: './X' }],
  }
  const theirs = deploymentOf({ ...about, widgets: [] })
  const next = (list: Deployment[]) => madeLive(list, theirs, NOW)
  const write = store.write.bind(store)
  // The other remote goes live during the upload.
  store.write = async (...file) => {
    store.write = write
    await changeManifest(store, operator, { what: 'release', remote: about.name, buildId: 'b2', by: 'them', next }, NOW)
    return write(...file)
  }
  const smoke = jest.fn(async () => null)
  expect(await release(order(built('b2'), { smoke }))).toMatchObject({
    kind: 'refused',
    failedChecks: [{ problem: '/:any, which /plans takes, belongs to remote-search' }],
  })
  expect(smoke).not.toHaveBeenCalled()
  expect(await roles()).toEqual(['b1', null, null])
})

test('a withdrawn build is checked like a new one, and goes live again', async () => {
  const { store, order, roles } = await siteWith('b1', 'b2')
  const next = (list: Deployment[]) => rolledBack(list, { now: NOW, why: 'no' })
  await changeManifest(store, keys, { what: 'rollback', remote: REMOTE, buildId: 'b2', by: 'a test', next }, NOW)
  const seen: unknown[] = []
  const smoke = async () => (seen.push(await roles()), null)
  expect(await release(order(built('b2'), { smoke }))).toMatchObject({ kind: 'live' })
  expect(seen).toEqual([['b1', null, 'b2']])
  expect(await roles()).toEqual(['b2', null, null])
})

test('a release reports replaced builds and their releasers; the first replaces none', async () => {
  const { store, order, roles } = await siteWith()
  const change = (what: 'rollback', by: string, next: (list: Deployment[]) => Deployment[]) =>
    changeManifest(store, keys, { what, remote: REMOTE, buildId: 'b0', by, next }, NOW)
  expect(await release(order(built('b1')))).toMatchObject({ kind: 'live', replaced: [] })
  let isFirst = true
  const smoke = async () => {
    if (isFirst) {
      isFirst = false
      await release(order(built('b2'), { by: 'Anna' }))
    }
    return null
  }
  const outcome = await release(order(built('b3'), { by: 'Béla', smoke }))
  const commit = 'c0ffee'
  expect(outcome).toMatchObject({
    kind: 'live',
    replaced: [{ buildId: 'b2', by: 'Anna', at: NOW.toISOString(), commit, isMeanwhile: true }],
  })
  expect(await roles()).toEqual(['b3', null, null])
  // Also one after another.
  expect(await release(order(built('b4')))).toMatchObject({
    replaced: [{ buildId: 'b3', by: 'Béla', commit, isMeanwhile: false }],
  })
  // Ending another person's canary is reported as well.
  isFirst = true
  const canary = async () => {
    if (isFirst) {
      isFirst = false
      await release(order(built('b5'), { by: 'Anna', traffic: 10 }))
    }
    return null
  }
  expect(await release(order(built('b6'), { smoke: canary }))).toMatchObject({
    replaced: [
      { buildId: 'b4', by: 'a test', isMeanwhile: false },
      { buildId: 'b5', by: 'Anna', isMeanwhile: true },
    ],
  })
  expect((await readRecord(store, 1))[0]?.change?.buildId).toBe('b6')
  // A canary leaves the live build; after a rollback the live build is attributed to the person who rolled back.
  expect(await release(order(built('b7'), { traffic: 10 }))).toMatchObject({ kind: 'canary', replaced: [] })
  for (const _ of ['the share', 'b6'])
    await change('rollback', 'Cili', (list) => rolledBack(list, { now: NOW, why: 'no' }))
  expect(await roles()).toEqual(['b4', null, null])
  expect(await release(order(built('b8')))).toMatchObject({ replaced: [{ buildId: 'b4', by: 'Cili', commit }] })
})

test('a page that another team has just released is not lost by the next release', async () => {
  const { order, roles } = await siteWith('b1')
  const more = { name: 'more', paths: ['/more'], module: './PlansPage' }
  const pages = [...candidateOf().about.pages, more]
  const write = order('').store.write.bind(order('').store)
  order('').store.write = async (...file) => {
    order('').store.write = write
    await release(order(built('b2', { about: { pages } }), { by: 'Anna' }))
    return write(...file)
  }
  expect(await release(order(built('b3')))).toMatchObject({
    kind: 'refused',
    failedChecks: [{ problem: 'the page more is live and not in this build' }],
  })
  expect(await roles()).toEqual(['b2', null, null])
})

test('a release whose candidate was replaced reports that, not a missing page on the site', async () => {
  const { store, order, roles, lastChange } = await siteWith('b1')
  const other = candidateOf({ about: { buildId: 'b9' } }).build
  const change = { what: 'check' as const, remote: REMOTE, buildId: 'b9', by: 'Anna' }
  const taking =
    (next: (list: Deployment[]) => Deployment[] | null, more = {}) =>
    async () => {
      await changeManifest(store, keys, { ...change, ...more, next }, NOW)
      return 'the site has no build b2'
    }
  const tried = (smoke: () => Promise<string>) => release(order(built('b2'), { smoke }))
  const taken = (whose: string) => ({
    kind: 'refused',
    failedChecks: [
      {
        problem: `${whose} released another build while this one was checked`,
        remedy: expect.stringMatching(/^nothing was changed;.* release again$/),
      },
    ],
  })
  expect(await tried(taking((list) => withCandidate(list, other)))).toMatchObject(taken('another build (b9, by Anna)'))
  expect(await roles()).toEqual(['b1', null, 'b9'])
  // Also when the other build is live by then.
  const overtaken = async () => {
    await release(order(built('b8'), { by: 'Anna' }))
    return 'the site has no build b2'
  }
  expect(await tried(overtaken)).toMatchObject(taken('another build (b8, by Anna)'))
  expect(await roles()).toEqual(['b8', null, null])
  const retire = { what: 'unpublish' as const, buildId: null }
  expect(await tried(taking(() => null, retire))).toMatchObject(taken('somebody (Anna)'))
  expect(await lastChange()).toMatchObject({ what: 'unpublish' })
})

test.each<[what: 'rollback' | 'unpublish', traffic: number, after: unknown[], said: string]>([
  ['rollback', 100, ['b1', null, null], 'Anna has rolled back build b2 while this one was tried: it is slow'],
  ['rollback', 10, ['b1', null, null], 'Anna has rolled back build b2 while this one was tried: it is slow'],
  ['unpublish', 100, [null, null, null], 'Anna has withdrawn what was live while this one was tried: it is slow'],
])(
  'a release overtaken by a %s (to %i %%) is reported, and visitors keep its result',
  async (what, traffic, after, said) => {
    const { store, order, roles, lastChange } = await siteWith('b1', 'b2')
    const why = 'it is slow'
    const next = (list: Deployment[]) => (what === 'unpublish' ? null : rolledBack(list, { now: NOW, why }))
    const smoke = async () => {
      const change = { what, remote: REMOTE, buildId: what === 'unpublish' ? null : 'b2', by: 'Anna', why, next }
      await changeManifest(store, keys, change, NOW)
      return null
    }
    const outcome = await release(order(built('b3'), { smoke, traffic }))
    expect(outcome).toMatchObject({ kind: 'refused', failedChecks: [{ problem: said }] })
    expect(await roles()).toEqual(after)
    if (what === 'rollback') expect(await lastChange()).toMatchObject({ what: 'refuse', buildId: 'b3', why: said })
    // A second release has seen the change.
    expect((await release(order(built('b3')))).kind).toBe('live')
  },
)

test('while the remote is disabled a new build goes live for nobody; a disabled build is rejected', async () => {
  const { store, order, roles } = await siteWith('b1')
  const off = (buildId: string | null) => ({ buildId, at: '2026-01-01T10:00:00.000Z', by: 'Anna', why: 'it steals' })
  const change = { what: 'disable' as const, remote: REMOTE, buildId: null, by: 'Anna' }
  const nextDisabled = () => [off(null), off('b1')]
  await changeManifest(store, keys, { ...change, nextDisabled }, NOW)
  expect(await release(order(built('b1')))).toMatchObject({
    kind: 'refused',
    failedChecks: [{ problem: 'build b1 is disabled since 2026-01-01T10:00:00.000Z, by its team (Anna): it steals' }],
  })
  expect(await release(order(built('b2')))).toMatchObject({ kind: 'live', off: { whose: 'team', why: 'it steals' } })
  expect(await roles()).toEqual(['b2', null, null])
  await changeManifest(store, keys, { ...change, what: 'enable', nextDisabled: () => [off('b1')] }, NOW)
  expect(await release(order(built('b3')))).toMatchObject({ kind: 'live', off: null })
})

test('an unpublished remote starts anew with its next release', async () => {
  const { store, order, roles } = await siteWith('b1', 'b2')
  const retired = { what: 'unpublish' as const, remote: REMOTE, buildId: null, by: 'Anna', next: () => null }
  await changeManifest(store, keys, retired, NOW)
  expect(await roles()).toEqual([null, null, null])
  expect((await store.list(`${REMOTE}/b2/`)).length).toBeGreaterThan(6)
  expect((await release(order(built('b2')))).kind).toBe('live')
  expect(await roles()).toEqual(['b2', null, null])
})

test('a build that is pruned during its release is uploaded again', async () => {
  const { store, order } = await siteWith('b1', 'b2')
  const retired = { what: 'unpublish' as const, remote: REMOTE, buildId: null, by: 'Anna', next: () => null }
  await changeManifest(store, keys, retired, NOW)
  const write = store.write.bind(store)
  store.write = async (...file) => {
    store.write = write
    for (const key of await store.list(`${REMOTE}/b2/`)) await store.remove(key)
    return write(...file)
  }
  const before = await store.list(`${REMOTE}/b2/`)
  expect((await release(order(built('b2')))).kind).toBe('live')
  expect(await store.list(`${REMOTE}/b2/`)).toEqual(before)
})

test.each<[when: Step['kind'], known: boolean]>([
  ['checking', false],
  ['uploading', false],
  ['placed', true],
  ['smoke', true],
])('stopping a release at “%s” leaves nothing of it in the manifest', async (when, isKnown) => {
  const { order, roles, lastChange } = await siteWith('b1')
  const stopping = new AbortController()
  const stopped = release(
    order(built('b2'), {
      signal: stopping.signal,
      onStep: ({ kind }) => void (kind === when && stopping.abort()),
      // A smoke story that never ends, as in a crashed browser.
      smoke: () => new Promise(() => undefined),
    }),
  )
  await expect(stopped).rejects.toThrow(/abort/)
  expect(await roles()).toEqual(['b1', null, null])
  const ofIt = { what: 'refuse', buildId: 'b2', why: 'interrupted' }
  expect(await lastChange()).toMatchObject(isKnown ? ofIt : { what: 'release', buildId: 'b1' })
  expect((await release(order(built('b2')))).kind).toBe('live')
})

test('stopping too late leaves the build released; a candidate of another release stays', async () => {
  const { store, order, roles } = await siteWith('b1')
  const late = new AbortController()
  let asked = 0
  // The last change reads the clock when it begins.
  const now = () => {
    if ((asked += 1) === 3) late.abort()
    return NOW
  }
  expect(await release(order(built('b2'), { signal: late.signal, now }))).toMatchObject({ kind: 'live' })
  expect(await roles()).toEqual(['b2', null, null])

  const stopping = new AbortController()
  const smoke = async () => {
    const { build } = candidateOf({ about: { buildId: 'b9' } })
    const next = (list: Deployment[]) => withCandidate(list, build)
    await changeManifest(store, keys, { what: 'check', remote: REMOTE, buildId: 'b9', by: 'a rival', next }, NOW)
    stopping.abort()
    return null
  }
  await expect(release(order(built('b3'), { signal: stopping.signal, smoke }))).rejects.toThrow(/abort/)
  expect(await roles()).toEqual(['b2', null, 'b9'])
})

const stranger = newKeys()
const rowWith = (...keysOfRow: RemoteKey[]) => ({ ...REGISTRY.remotes[REMOTE]!, keys: keysOfRow })
const ACTIVE: RemoteKey = { publicKey: TEAM.publicKey, state: 'active' }

test.each<[what: string, row: RemoteRow, build: KeyObject, said: string]>([
  ['of a team with its own active key', rowWith(ACTIVE), stranger.signing, 'which is no key of remote-bible'],
  ['with a stolen key that was revoked', rowWith({ ...ACTIVE, state: 'revoked' }), TEAM.signing, 'which was revoked'],
  [
    'outside of its addresses',
    { ...rowWith(ACTIVE), spaces: ['/hello/**'] },
    TEAM.signing,
    '/plans of the page plans is outside of the addresses of remote-bible (/hello/**)',
  ],
])('a build %s is refused before anything is sent', async (_what, row, build, said) => {
  const { store, order } = await siteWith('b1')
  await changeRegistry(store, operator, { next: () => ({ [REMOTE]: row }), now: NOW })
  const before = await readWhole(store, manifestKey(REMOTE))
  const outcome = await release(order(built('b2'), { keys: { ...keys, build } }))
  expect(outcome).toMatchObject({ kind: 'refused', failedChecks: [{ problem: expect.stringContaining(said) }] })
  expect([await readWhole(store, manifestKey(REMOTE)), await store.list(`${REMOTE}/b2/`)]).toEqual([before, []])
})

test('losing the name during a release stops it', async () => {
  const { store, order } = await siteWith('b1')
  const smoke = jest.fn(async () => null)
  const write = store.write.bind(store)
  // The operator changes the registry during the upload.
  store.write = async (...file) => {
    store.write = write
    await changeRegistry(store, operator, { next: () => ({}), now: NOW })
    return write(...file)
  }
  const before = await readWhole(store, manifestKey(REMOTE))
  await expect(release(order(built('b2'), { smoke }))).rejects.toThrow('Nothing was changed')
  expect(smoke).not.toHaveBeenCalled()
  expect(await readWhole(store, manifestKey(REMOTE))).toEqual(before)
})

test('the live build released again with another key of the team gets the new signature', async () => {
  const { store, order, roles } = await siteWith('b1')
  const both = { [REMOTE]: rowWith(ACTIVE, { publicKey: stranger.publicKey, state: 'active' }) }
  await changeRegistry(store, operator, { next: () => both, now: NOW })
  const seen: unknown[] = []
  const smoke = async () => {
    const { live } = rolesOf((await readReleases(store, keys.trusted)).releases.builds[REMOTE])
    return (seen.push(live?.extras.signature?.key), null)
  }
  const again = order(built('b1'), { smoke, keys: { ...keys, build: stranger.signing } })
  expect((await release(again)).kind).toBe('live')
  // Tried with its new signature: the one by the revoked key would be rejected.
  expect(seen).toEqual([keyName(stranger.trusted[0]!)])
  const { live, previous } = rolesOf((await readReleases(store, keys.trusted)).releases.builds[REMOTE])
  expect([live?.extras.signature?.key, previous, await roles()]).toEqual([
    keyName(stranger.trusted[0]!),
    [],
    ['b1', null, null],
  ])
  expect((await release(again)).kind).toBe('unchanged')
})

test('the record has the origin of a build: commit, key and owners, sizes, and reason', async () => {
  const { order, lastChange } = await siteWith()
  await release(order(built('b1')))
  const sizes = { entry: expect.any(Number), plans: expect.any(Number), verse: expect.any(Number) }
  const source = { commit: 'c0ffee', clean: true, key: keyName(TEAM.trusted[0]!), owners: ['Kiss Anna'], sizes }
  expect(await lastChange()).toMatchObject({ what: 'release', by: 'a test', source })
  expect(Object.keys((await lastChange())!)).not.toContain('why')
  const unclean = { commit: null, clean: false }
  await release(order(built('b2'), { traffic: 10, because: 'a new title', source: unclean }))
  expect(await lastChange()).toMatchObject({ what: 'share', why: 'a new title', source: { ...source, ...unclean } })
})

test('a live build that is no longer valid is released like a new one', async () => {
  const { store, order, lastChange } = await siteWith('b1')
  const next = (list: Deployment[]) => list.map((one) => ({ ...one, metadata: { ...one.metadata, version: '9.9.9' } }))
  await changeManifest(store, keys, { what: 'check', remote: REMOTE, buildId: 'b1', by: 'them', next }, NOW)
  expect((await release(order(built('b1')))).kind).toBe('live')
  expect(await lastChange()).toMatchObject({ what: 'release', by: 'a test' })
})

test('a build with a known id and other files is rejected', async () => {
  const { order, roles } = await siteWith('b1', 'b2')
  const other = built('b1', { code: { 'plans.js': 'others()' } })
  await expect(release(order(other))).rejects.toThrow('build b1 is in the manifest with other files')
  expect(await roles()).toEqual(['b2', null, null])
})
