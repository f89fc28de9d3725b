import { madeLive } from './deployments.ts'
import { type Deployment, type Manifest, manifestKey } from './manifest.ts'
import { readRecord } from '../store/deploy-record.ts'
import { changeManifest, readReleases } from './releases.ts'
import { EMPTY_REGISTRY } from '../remote-registry/registry.ts'
import { REGISTRY_KEY } from '../remote-registry/registry-store.ts'
import { NOW, storeWith } from '../remote-registry/test-registry.ts'
import { keyName, signDocument } from './signature.ts'
import { readStored, type Store, StoreConflict } from '../store/store.ts'
import { build } from './test-deployment.ts'
import { newKeys } from './test-keys.ts'
import type { OperatorKeys } from './verify-manifest.ts'

const REMOTE = 'remote-bible'
const KEY = manifestKey(REMOTE)
const idOf = ({ extras }: Deployment) => extras.buildId

const change = (id: string) => ({
  what: 'release' as const,
  remote: REMOTE,
  buildId: id,
  by: 'a test',
  next: (list: Deployment[]) => madeLive(list, build(id), NOW),
})

const newSite = async (keys: OperatorKeys = newKeys()) => ({ store: await storeWith(keys, [REMOTE]), keys })

const written = async (store: Store) => JSON.parse((await readStored(store, KEY))!.body.toString()) as Manifest
const tamper = async (store: Store) =>
  store.write(KEY, Buffer.from(JSON.stringify(await written(store)).replace('"traffic":100', '"traffic":99')))

test('concurrent releases lose nothing, and the record has every step', async () => {
  const { store, keys } = await newSite()
  const ids = ['b1', 'b2', 'b3', 'b4']
  await Promise.all(ids.map((id) => changeManifest(store, keys, change(id), NOW)))
  const { releases } = await readReleases(store, keys.trusted)
  expect(releases.revision).toBe(4)
  expect(releases.builds[REMOTE]?.map(idOf).sort()).toEqual(ids)
  expect((await readRecord(store, 10)).map(({ change }) => change?.buildId).sort()).toEqual(ids)
})

test('a manifest that was changed by hand or is malformed is invalid; others stay valid', async () => {
  const keys = newKeys()
  const store = await storeWith(keys, [REMOTE, 'remote-a'])
  await changeManifest(store, keys, change('b1'), NOW)
  const theirs = build('a1', 'remote-a')
  await changeManifest(store, keys, { ...change('a1'), remote: 'remote-a', next: () => [theirs] }, NOW)
  await tamper(store)
  const { releases, refused, written: stored } = await readReleases(store, keys.trusted)
  expect([Object.keys(releases.builds), [...refused.keys()], [...stored.keys()]]).toEqual([
    ['remote-a'],
    [REMOTE],
    [REMOTE, 'remote-a'],
  ])
  await store.write(KEY, Buffer.from('{"remotes":[]}'))
  const again = await readReleases(store, keys.trusted)
  expect(again.refused.get(REMOTE)?.problem).toBe('remote-bible.json: schema is not remote/v1')
  await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify(signDocument(EMPTY_REGISTRY, newKeys().signing))))
  await expect(readReleases(store, keys.trusted)).rejects.toThrow('not a trusted key')
})

test('each change has the next revision, and is signed by the team or the operator', async () => {
  const [operator, team] = [newKeys(), newKeys()]
  const store = await storeWith(operator, [REMOTE], team)
  const recorded: [number, string][] = []
  for (const [id, keys] of [
    ['b1', { trusted: operator.trusted, build: team.signing }],
    ['b2', operator],
    ['b3', { ...operator, build: team.signing }],
    ['b4', { ...operator, build: newKeys().signing }],
  ] as const) {
    await changeManifest(store, keys, change(id), NOW)
    const { revision, signature } = await written(store)
    recorded.push([revision, signature!.key === keyName(team.trusted[0]!) ? 'team' : 'operator'])
  }
  expect(recorded).toEqual([
    [1, 'team'],
    [2, 'operator'],
    [3, 'team'],
    [4, 'operator'],
  ])
  const before = await readStored(store, KEY)
  const stranger = { trusted: operator.trusted, build: newKeys().signing }
  await expect(changeManifest(store, stranger, change('b5'), NOW)).rejects.toThrow('Nothing was changed')
  expect(await readStored(store, KEY)).toEqual(before)
  // An empty change needs no key.
  expect((await changeManifest(store, stranger, { ...change('b5'), next: undefined }, NOW)).revision).toBe(4)
})

const OFF = { buildId: null, at: NOW.toISOString(), by: 'Anna', why: 'it steals' }
const TEAMS_OFF = { [REMOTE]: [{ ...OFF, whose: 'team' }] }

test('only a release replaces an invalid manifest, with a later revision', async () => {
  const { store, keys } = await newSite()
  await changeManifest(store, keys, change('b1'), NOW)
  await changeManifest(
    store,
    keys,
    { ...change('b1'), what: 'disable', next: undefined, nextDisabled: () => [OFF] },
    NOW,
  )
  await tamper(store)
  const rollback = { ...change('b2'), what: 'rollback' as const }
  await expect(changeManifest(store, keys, rollback, NOW)).rejects.toThrow('Remedy: release it again')
  const after = await changeManifest(store, keys, change('b2'), NOW)
  // The revision exceeds the one that servers have seen, and disabled builds stay disabled.
  expect([after.revision, after.builds[REMOTE]?.map(idOf), after.off]).toEqual([3, ['b2'], TEAMS_OFF])
  expect((await readReleases(store, keys.trusted)).refused.size).toBe(0)
  // The same for a remote whose manifest is lost.
  await store.remove(KEY)
  expect((await changeManifest(store, keys, change('b3'), NOW)).revision).toBe(4)
})

test('disabled builds stay disabled after other changes, also of an unpublished remote', async () => {
  const { store, keys } = await newSite()
  await changeManifest(store, keys, change('b1'), NOW)
  const off = { ...change('b1'), what: 'disable' as const, buildId: null, next: undefined, nextDisabled: () => [OFF] }
  expect((await changeManifest(store, keys, off, NOW)).builds[REMOTE]?.map(idOf)).toEqual(['b1'])
  expect((await changeManifest(store, keys, change('b2'), NOW)).off).toEqual(TEAMS_OFF)
  expect((await changeManifest(store, keys, { ...off, nextDisabled: (list) => list }, NOW)).revision).toBe(3)
  await changeManifest(store, keys, { ...change('b2'), what: 'unpublish', next: () => null }, NOW)
  const { releases } = await readReleases(store, keys.trusted)
  // The revision of an unpublished remote stays, so that old manifests cannot be replayed.
  expect([releases.builds, releases.off, releases.revision]).toEqual([{ [REMOTE]: [] }, TEAMS_OFF, 4])
  expect((await changeManifest(store, keys, change('b3'), NOW)).off).toEqual(TEAMS_OFF)
  const on = { ...change('b1'), what: 'enable' as const, next: undefined, nextDisabled: () => [] }
  expect((await changeManifest(store, keys, on, NOW)).off).toEqual({})
})

test('builds can be disabled despite a full list: rows of builds outside of the manifest are removed', async () => {
  const { store, keys } = await newSite()
  await changeManifest(store, keys, change('b1'), NOW)
  const off = (buildId: string) => ({ ...OFF, buildId })
  const nothing = { ...change('b1'), what: 'disable' as const, next: undefined }
  const many = Array.from({ length: 50 }, (_, at) => off(`gone${at}`))
  await changeManifest(store, keys, { ...nothing, nextDisabled: () => many }, NOW)
  expect((await written(store)).off).toEqual(many)
  await changeManifest(store, keys, { ...nothing, nextDisabled: (list) => [...list, off('b1')] }, NOW)
  expect((await written(store)).off).toEqual([off('b1')])
})

test('fields of later versions are preserved', async () => {
  const { store, keys } = await newSite()
  await changeManifest(store, keys, change('b1'), NOW)
  const later = signDocument({ ...(await written(store)), later: { field: 1 } }, keys.signing)
  await store.write(KEY, Buffer.from(JSON.stringify(later)))
  await changeManifest(store, keys, change('b2'), NOW)
  expect(await written(store)).toMatchObject({ revision: 2, later: { field: 1 } })
})

test.each([
  [4, 'written'],
  [5, 'StoreConflict'],
])('after %i conflicts the change is %s', async (times, expected) => {
  const { store, keys } = await newSite()
  let faster = 0
  const write = store.write.bind(store)
  store.write = async (key, body, options) => {
    if (key === KEY && (faster += 1) <= times) throw new StoreConflict('changed in between')
    return write(key, body, options)
  }
  const done = changeManifest(store, keys, change('mine'), NOW)
  expect(
    await done.then(
      () => 'written',
      (error: Error) => error.name,
    ),
  ).toBe(expected)
})

test('an unrecorded change is reported to be in force', async () => {
  const { store, keys } = await newSite()
  const write = store.write.bind(store)
  store.write = async (key, ...rest) => {
    if (key !== KEY) throw new Error('ENOSPC: no space left on device')
    return await write(key, ...rest)
  }
  const recorded = 'the change is in force, but could not be recorded: ENOSPC'
  await expect(changeManifest(store, keys, change('b1'), NOW)).rejects.toThrow(recorded)
  expect((await readReleases(store, keys.trusted)).releases.revision).toBe(1)
})
