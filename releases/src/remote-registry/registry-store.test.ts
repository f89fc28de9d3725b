import { withDisabled } from '../manifest/disabled.ts'
import { readRecord } from '../store/deploy-record.ts'
import { signDocument } from '../manifest/signature.ts'
import { newKeys, newSiteKeys } from '../manifest/test-keys.ts'
import { registerLocally } from './workspace-rows.ts'
import { type Rows, withKey, withRemote } from './changes.ts'
import { EMPTY_REGISTRY, type RemoteRow, type RemoteRegistry, parseRegistry } from './registry.ts'
import { REGISTRY_KEY, changeDisabledByOperator, changeRegistry, keyFor, readRegistry } from './registry-store.ts'
import { NOW, newStore } from './test-registry.ts'

const keys = newKeys()
const registryRow = { owners: ['Kiss Anna'], spaces: ['/hello/**'] }
const adds = (remote: string) => (rows: Rows) => withRemote(rows, remote, registryRow)

test('a change is one step, signed by the operator; without a file the registry is empty', async () => {
  const store = newStore()
  expect(await readRegistry(store, keys.trusted)).toEqual({ registry: EMPTY_REGISTRY, stamp: null })
  await changeRegistry(store, keys, { next: adds('remote-hello'), now: NOW })
  const after = await changeRegistry(store, keys, { next: adds('remote-uj'), now: NOW })
  expect(after).toMatchObject({ schema: 'remotes/v2', revision: 2, issuedAt: NOW.toISOString() })
  expect(Object.keys(after.remotes)).toEqual(['remote-hello', 'remote-uj'])
  expect((await readRegistry(store, keys.trusted)).registry).toEqual(after)
})

test('an empty change writes nothing, and a refused one is not written', async () => {
  const store = newStore()
  const registry = await changeRegistry(store, keys, { next: adds('remote-hello'), now: NOW })
  expect(await changeRegistry(store, keys, { next: (rows) => rows, now: NOW })).toEqual(registry)
  const seen: number[] = []
  const accept = (...tables: RemoteRegistry[]) => {
    seen.push(...tables.map(({ revision }) => revision))
    throw new Error('visitors would lose it')
  }
  await expect(changeRegistry(store, keys, { next: adds('remote-uj'), accept, now: NOW })).rejects.toThrow(
    'would lose it',
  )
  expect([seen, (await readRegistry(store, keys.trusted)).registry.revision]).toEqual([[1, 2], 1])
})

test('concurrent changes of two operators are both in the registry', async () => {
  const store = newStore()
  await Promise.all(['remote-a', 'remote-b'].map((name) => changeRegistry(store, keys, { next: adds(name), now: NOW })))
  const { registry } = await readRegistry(store, keys.trusted)
  expect([Object.keys(registry.remotes).sort(), registry.revision]).toEqual([['remote-a', 'remote-b'], 2])
})

test('rejects a registry that is signed by a team, or malformed', async () => {
  const store = newStore()
  const registry = await changeRegistry(store, keys, { next: adds('remote-hello'), now: NOW })
  const written = async (document: RemoteRegistry) => {
    await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify(document)))
    return await readRegistry(store, keys.trusted)
  }
  await expect(written(signDocument(registry, newKeys().signing))).rejects.toThrow('which is not a trusted key')
  const malformed = signDocument({ ...registry, remotes: [] as never }, keys.signing)
  await expect(written(malformed)).rejects.toThrow('Remotes: remotes is not')
})

test('the operator disables a remote: in its row and in the record, once', async () => {
  const store = newStore()
  await changeRegistry(store, keys, { next: adds('remote-hello'), now: NOW })
  const row = { buildId: null, at: NOW.toISOString(), by: 'Anna', why: 'it steals' }
  const change = { what: 'disable' as const, remote: 'remote-hello', buildId: null, by: 'Anna' }
  const disable = () =>
    changeDisabledByOperator(store, keys, { ...change, next: (list) => withDisabled(list, row) }, NOW)
  expect([await disable(), await disable()]).toEqual([true, false])
  expect((await readRegistry(store, keys.trusted)).registry.remotes['remote-hello']?.off).toEqual([row])
  expect(await readRecord(store, 9)).toMatchObject([
    { revision: 2, change: { ...change, by: 'the site’s operator (Anna)', traffic: 0 } },
  ])
})

test('a registry of another version is reported with the remedy', async () => {
  const store = newStore()
  await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify({ schema: 'remotes/v1' })))
  await expect(readRegistry(store, keys.trusted)).rejects.toThrow(
    /has the schema remotes\/v1, .*\nRemedy: .*\.site\/remotes/,
  )
})

const { publicKey } = keys
const key = { publicKey, state: 'active' as const }
const row: RemoteRow = { ...registryRow, keys: [], budgets: {} }

test.each<[what: string, registry: object, said: string]>([
  ['no time', { issuedAt: 'now' }, 'Remotes: issuedAt is not a time'],
  ['an invalid name', { remotes: { Hello: row } }, "Remotes: remotes[Hello] is not a remote's name"],
  ['no owner', { remotes: { 'remote-a': { ...row, owners: [] } } }, 'Remotes: remote-a: it has no owner'],
  [
    'invalid addresses',
    { remotes: { 'remote-a': { ...row, spaces: ['/a'] } } },
    'Remotes: remotes[remote-a].spaces[0] is not a space like /hello/**',
  ],
  [
    'one key twice',
    { remotes: { 'remote-a': { ...row, keys: [key, { ...key, state: 'revoked' }] } } },
    'Remotes: remote-a: it lists a key twice',
  ],
  [
    'an invalid key',
    { remotes: { 'remote-a': { ...row, keys: [{ ...key, publicKey: 'x' }] } } },
    'no public key in PEM',
  ],
  [
    'a budget of zero',
    { remotes: { 'remote-a': { ...row, budgets: { a: 0 } } } },
    'Remotes: remotes[remote-a].budgets[a] is not a whole number from 1 to 9007199254740991',
  ],
])('rejects a registry with %s', (_what, change, said) => {
  expect(() => parseRegistry({ ...EMPTY_REGISTRY, ...change })).toThrow(new Error(said))
})

test.each(['remote-', 'remote-a-b', 'my-remote-a', 'Remote-a'])('%s is not the name of a remote', (name) => {
  expect(() => parseRegistry({ ...EMPTY_REGISTRY, remotes: { [name]: row } })).toThrow("is not a remote's name")
})

test("the workspace's remotes are added once, with its key and the whole site", async () => {
  const [store, site] = [newStore(), newSiteKeys()]
  const registry = await registerLocally(store, site, ['remote-bible', 'remote-fourth'], NOW)
  expect(registry.remotes['remote-bible']).toMatchObject({
    owners: ['the workspace'],
    spaces: ['/**'],
    budgets: { citations: 11_000 },
  })
  expect(registry.remotes['remote-fourth']).toMatchObject({ keys: [{ state: 'active' }], budgets: {} })
  expect((await registerLocally(store, site, ['remote-fourth'], NOW)).revision).toBe(1)
  expect((await registerLocally(store, { ...site, build: newKeys().signing }, ['remote-fourth'], NOW)).revision).toBe(2)
})

test('the key for a remote is chosen by the current registry', async () => {
  const [store, team] = [newStore(), newKeys()]
  const signers = { trusted: keys.trusted, build: team.signing }
  await expect(keyFor(store, 'remote-hello', signers)).rejects.toThrow('Nothing was changed')
  const next = (rows: Rows) => withKey(adds('remote-hello')(rows), 'remote-hello', team.publicKey)
  await changeRegistry(store, keys, { next, now: NOW })
  expect(await keyFor(store, 'remote-hello', signers)).toBe(team.signing)
})
