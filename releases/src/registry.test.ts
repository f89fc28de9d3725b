import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goneLive } from './deployments.ts'
import { DirectoryStore } from './directory-store.ts'
import { changeRegistry, readRegistry, readRecord, readWritten, REGISTRY_KEY } from './registry.ts'
import { EMPTY_REGISTRY, type Deployment } from './registry-document.ts'
import { EMPTY_TABLE } from './remotes-table/document.ts'
import { changeTable, TABLE_KEY } from './remotes-table/table-store.ts'
import { keyName, signDocument } from './signature.ts'
import { readWhole, StoreConflict } from './store.ts'
import { build } from './test-deployment.ts'
import { newKeys } from './test-keys.ts'

const NOW = new Date('2026-01-01T10:00:00.000Z')
const ofRemote = (remote: string) =>
  JSON.parse(JSON.stringify(build('a1')).replaceAll('remote-bible', remote)) as Deployment
const idOf = ({ extras }: Deployment) => extras.buildId

describe('the registry in a store', () => {
  const change = (id: string) => ({
    what: 'release' as const,
    remote: 'remote-bible',
    buildId: id,
    by: 'a test',
    next: (list: Deployment[]) => goneLive(list, build(id), NOW),
  })
  const newStore = () => new DirectoryStore(mkdtempSync(path.join(tmpdir(), 'store-')))

  test('two concurrent teams lose nothing, and the record has every step', async () => {
    const [store, keys] = [newStore(), newKeys()]
    const ids = ['b1', 'b2', 'b3', 'b4']
    await Promise.all(ids.map((id) => changeRegistry(store, keys, change(id), NOW)))
    const { registry } = await readRegistry(store, keys.trusted)
    expect(registry.revision).toBe(4)
    expect(registry.microFrontends['remote-bible']?.map(idOf).sort()).toEqual(ids)
    expect((await readRecord(store, 10)).map(({ change }) => change?.buildId).sort()).toEqual(ids)
  })

  test('entries changed by hand or signed with another key do not count; others stay as written', async () => {
    const [store, keys, team] = [newStore(), newKeys(), newKeys()]
    await changeRegistry(store, keys, change('b1'), NOW)
    const { body } = (await readWhole(store, REGISTRY_KEY))!
    const forged = body.toString().replace('"traffic": 100', '"traffic": 99')
    await store.write(REGISTRY_KEY, Buffer.from(forged))
    const { registry, refused } = await readRegistry(store, keys.trusted)
    expect([registry.microFrontends, [...refused.keys()]]).toEqual([{}, ['remote-bible']])
    await changeRegistry(store, keys, { ...change('a1'), remote: 'remote-a', next: () => [ofRemote('remote-a')] }, NOW)
    const written = readWritten((await readWhole(store, REGISTRY_KEY))!.body.toString())
    const before = readWritten(forged)
    expect(written.microFrontends['remote-bible']).toEqual(before.microFrontends['remote-bible'])
    expect(written.statements!['remote-bible']).toEqual(before.statements!['remote-bible'])
    await store.write(REGISTRY_KEY, Buffer.from('{"remotes":[]}'))
    await expect(readRegistry(store, keys.trusted)).rejects.toThrow('Registry: schema is not')
    await store.write(TABLE_KEY, Buffer.from(JSON.stringify(signDocument(EMPTY_TABLE, team.signing))))
    await expect(readRegistry(store, keys.trusted)).rejects.toThrow('not a key that is trusted')
  })

  test('each change of a remote has the next number, by its team or the operator', async () => {
    const [store, operator, team] = [newStore(), newKeys(), newKeys()]
    const row = { owners: ['Anna'], spaces: ['/**'], budgets: {} }
    const next = () => ({
      'remote-bible': { ...row, keys: [{ publicKey: team.publicKey, state: 'active' as const }] },
    })
    await changeTable(store, operator, { next, now: NOW })
    const said: [number, string][] = []
    for (const [id, keys] of [
      ['b1', { trusted: operator.trusted, build: team.signing }],
      ['b2', operator],
      ['b3', { ...operator, build: team.signing }],
      ['b4', { ...operator, build: newKeys().signing }],
    ] as const) {
      const { statements } = await changeRegistry(store, keys, change(id), NOW)
      const { number, signature } = statements!['remote-bible']!
      said.push([number, signature.key === keyName(team.trusted[0]!) ? 'team' : 'operator'])
    }
    expect(said).toEqual([
      [1, 'team'],
      [2, 'operator'],
      [3, 'team'],
      [4, 'operator'],
    ])
    const before = await readWhole(store, REGISTRY_KEY)
    const stranger = { trusted: operator.trusted, build: newKeys().signing }
    await expect(changeRegistry(store, stranger, change('b5'), NOW)).rejects.toThrow('Nothing was changed')
    expect(await readWhole(store, REGISTRY_KEY)).toEqual(before)
    // An empty change needs no key.
    expect((await changeRegistry(store, stranger, { ...change('b5'), next: undefined }, NOW)).revision).toBe(4)
  })

  test('only a release replaces an invalid entry, with a later number', async () => {
    const [store, keys] = [newStore(), newKeys()]
    await changeRegistry(store, keys, change('b1'), NOW)
    const off = [{ buildId: null, at: NOW.toISOString(), by: 'Anna', why: 'it steals' }]
    await changeRegistry(store, keys, { ...change('b1'), what: 'disable', nextOff: () => off }, NOW)
    const { body } = (await readWhole(store, REGISTRY_KEY))!
    await store.write(REGISTRY_KEY, Buffer.from(body.toString().replace('"traffic": 100', '"traffic": 99')))
    const rollback = { ...change('b2'), what: 'rollback' as const }
    await expect(changeRegistry(store, keys, rollback, NOW)).rejects.toThrow('Remedy: release it again')
    const after = await changeRegistry(store, keys, { ...change('b2'), what: 'check' }, NOW)
    expect(after.microFrontends['remote-bible']?.map(({ extras }) => extras.buildId)).toEqual(['b2'])
    // Servers have seen the number before, and disabled builds stay disabled.
    expect([after.statements?.['remote-bible']?.number, after.off]).toEqual([3, { 'remote-bible': off }])
    expect((await readRegistry(store, keys.trusted)).refused.size).toBe(0)
  })

  test('a change is described, signed, and recorded under its revision', async () => {
    const [store, keys] = [newStore(), newKeys()]
    const after = await changeRegistry(store, keys, { ...change('b1'), why: 'a reason' }, NOW)
    const said = { what: 'release', remote: 'remote-bible', buildId: 'b1', by: 'a test', why: 'a reason', traffic: 100 }
    expect([after.revision, after.issuedAt, after.change]).toEqual([1, NOW.toISOString(), said])
    expect(await store.list('')).toEqual(['record/00000001.json', 'registry.json'])
    expect((await readRegistry(store, keys.trusted)).registry.change).toEqual(said)
    await changeRegistry(store, keys, { ...change('b1'), what: 'refuse', next: () => [] }, NOW)
    expect((await readRecord(store, 1)).map(({ revision, change }) => [revision, change?.traffic])).toEqual([[2, 0]])
  })

  test('an empty change writes nothing, and errors of a change are thrown', async () => {
    const [store, keys] = [newStore(), newKeys()]
    await changeRegistry(store, keys, change('b1'), NOW)
    expect(await changeRegistry(store, keys, { ...change('b1'), next: (list) => list }, NOW)).toMatchObject({
      revision: 1,
    })
    const refusing = () => {
      throw new Error('no longer out')
    }
    await expect(changeRegistry(store, keys, { ...change('b1'), next: refusing }, NOW)).rejects.toThrow('no longer out')
    expect((await readRecord(store, 9)).length).toBe(1)
  })

  test('disabled builds stay disabled after other changes, also of an unpublished remote', async () => {
    const [store, keys] = [newStore(), newKeys()]
    await changeRegistry(store, keys, change('b1'), NOW)
    const one = { buildId: null, at: NOW.toISOString(), by: 'Anna', why: 'it steals' }
    const off = { ...change('b1'), what: 'disable' as const, buildId: null, next: undefined, nextOff: () => [one] }
    const after = await changeRegistry(store, keys, off, NOW)
    expect([after.revision, after.change?.buildId, after.microFrontends['remote-bible']?.map(idOf)]).toEqual([
      2,
      null,
      ['b1'],
    ])
    expect((await changeRegistry(store, keys, change('b2'), NOW)).off).toEqual({ 'remote-bible': [one] })
    expect((await changeRegistry(store, keys, { ...off, nextOff: (list) => list }, NOW)).revision).toBe(3)
    await changeRegistry(store, keys, { ...change('b2'), what: 'unpublish', next: () => null }, NOW)
    const { registry } = await readRegistry(store, keys.trusted)
    // The number of an unpublished remote stays, so that old entries cannot be replayed.
    const written = readWritten((await readWhole(store, REGISTRY_KEY))!.body.toString())
    expect([written.microFrontends, written.off, written.statements!['remote-bible']!.number]).toEqual([
      { 'remote-bible': [] },
      { 'remote-bible': [one] },
      4,
    ])
    expect([registry.microFrontends, registry.off]).toEqual([{ 'remote-bible': [] }, { 'remote-bible': [one] }])
    expect((await changeRegistry(store, keys, change('b3'), NOW)).off).toEqual({ 'remote-bible': [one] })
  })

  test('enabling removes the row', async () => {
    const [store, keys] = [newStore(), newKeys()]
    await changeRegistry(store, keys, change('b1'), NOW)
    const one = { buildId: 'b1', at: NOW.toISOString(), by: 'Anna', why: 'it steals' }
    const nothing = { ...change('b1'), next: undefined }
    await changeRegistry(store, keys, { ...nothing, what: 'disable', nextOff: () => [one] }, NOW)
    const after = await changeRegistry(store, keys, { ...nothing, what: 'enable', nextOff: () => [] }, NOW)
    expect([after.revision, 'off' in JSON.parse(JSON.stringify(after))]).toEqual([3, false])
  })

  test('builds can be disabled in an emergency despite a full list: rows of unknown builds are removed', async () => {
    const [store, keys] = [newStore(), newKeys()]
    await changeRegistry(store, keys, change('b1'), NOW)
    const off = (buildId: string) => ({ buildId, at: NOW.toISOString(), by: 'Anna', why: 'it steals' })
    const nothing = { ...change('b1'), what: 'disable' as const, next: undefined }
    const many = Array.from({ length: 50 }, (_, at) => off(`gone${at}`))
    const before = await changeRegistry(store, keys, { ...nothing, nextOff: () => many }, NOW)
    expect(before.off?.['remote-bible']).toEqual(many)
    await changeRegistry(store, keys, { ...nothing, nextOff: (list) => [...list, off('b1')] }, NOW)
    expect((await readRegistry(store, keys.trusted)).registry.off).toEqual({ 'remote-bible': [off('b1')] })
  })

  test('fields of later versions are preserved', async () => {
    const [store, keys] = [newStore(), newKeys()]
    const later = { ...EMPTY_REGISTRY, later: { field: 1 } }
    await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify(later)))
    expect(await changeRegistry(store, keys, change('b1'), NOW)).toMatchObject({ revision: 1, later: { field: 1 } })
  })

  test.each([
    [4, 'written'],
    [5, 'StoreConflict'],
  ])('after %i conflicts the change is %s', async (times, expected) => {
    const [store, keys] = [newStore(), newKeys()]
    let faster = 0
    const next = (list: Deployment[]) => [
      ...list.map((one) => ({ ...one, deployment: { ...one.deployment, default: false } })),
      build('mine'),
    ]
    const write = store.write.bind(store)
    store.write = async (key, body, options) => {
      if (key === REGISTRY_KEY && (faster += 1) <= times) throw new StoreConflict('changed in between')
      return write(key, body, options)
    }
    const done = changeRegistry(store, keys, { ...change('mine'), next }, NOW)
    expect(
      await done.then(
        () => 'written',
        (error: Error) => error.name,
      ),
    ).toBe(expected)
  })

  test('a change that is in force but not recorded is not reported as undone', async () => {
    const [store, keys] = [newStore(), newKeys()]
    const write = store.write.bind(store)
    store.write = async (key, ...rest) => {
      if (key !== REGISTRY_KEY) throw new Error('ENOSPC: no space left on device')
      return await write(key, ...rest)
    }
    const said = 'the change is in force, and the record has no entry of it: ENOSPC'
    await expect(changeRegistry(store, keys, change('b1'), NOW)).rejects.toThrow(said)
    expect((await readRegistry(store, keys.trusted)).registry.revision).toBe(1)
  })

  test('other store failures are not retried', async () => {
    const [store, keys] = [newStore(), newKeys()]
    let tries = 0
    store.write = () => Promise.reject(new Error(`the disk is full ${(tries += 1)}`))
    await expect(changeRegistry(store, keys, change('b1'), NOW)).rejects.toThrow('the disk is full 1')
  })
})
