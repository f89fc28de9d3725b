import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goneLive } from './deployments.ts'
import { DirectoryStore } from './directory-store.ts'
import { changeRegistry, readRegistry, readRecord, REGISTRY_KEY } from './registry.ts'
import { EMPTY_REGISTRY, type Deployment } from './registry-document.ts'
import { signDocument } from './signature.ts'
import { StoreConflict } from './store.ts'
import { build } from './test-deployment.ts'
import { newKeys } from './test-keys.ts'

const NOW = new Date('2026-01-01T10:00:00.000Z')
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

  test('two teams at once lose nothing, and the record has every step', async () => {
    const [store, keys] = [newStore(), newKeys()]
    const ids = ['b1', 'b2', 'b3', 'b4']
    await Promise.all(ids.map((id) => changeRegistry(store, keys, change(id), NOW)))
    const { registry } = await readRegistry(store, keys.trusted)
    expect(registry.revision).toBe(4)
    expect(registry.microFrontends['remote-bible']?.map(idOf).sort()).toEqual(ids)
    expect((await readRecord(store, 10)).map(({ change }) => change?.buildId).sort()).toEqual(ids)
  })

  test('a registry that somebody changed by hand, or signed with another key, is not believed', async () => {
    const [store, keys] = [newStore(), newKeys()]
    await changeRegistry(store, keys, change('b1'), NOW)
    await expect(readRegistry(store, newKeys().trusted)).rejects.toThrow('not a key that is trusted')
    const { registry } = await readRegistry(store, keys.trusted)
    const forged = { ...registry, revision: 7 }
    await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify(forged)))
    await expect(readRegistry(store, keys.trusted)).rejects.toThrow('does not fit')
    await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify({ ...forged, signature: undefined })))
    await expect(readRegistry(store, keys.trusted)).rejects.toThrow('not signed')
  })

  test('a change says what it was, is signed, and stands in the record under its revision', async () => {
    const [store, keys] = [newStore(), newKeys()]
    const after = await changeRegistry(store, keys, { ...change('b1'), why: 'a reason' }, NOW)
    const said = { what: 'release', remote: 'remote-bible', buildId: 'b1', by: 'a test', why: 'a reason', traffic: 100 }
    expect([after.revision, after.issuedAt, after.change]).toEqual([1, NOW.toISOString(), said])
    expect(await store.list('')).toEqual(['record/00000001.json', 'registry.json'])
    expect((await readRegistry(store, keys.trusted)).registry.change).toEqual(said)
    await changeRegistry(store, keys, { ...change('b1'), what: 'refuse', next: () => [] }, NOW)
    expect((await readRecord(store, 1)).map(({ revision, change }) => [revision, change?.traffic])).toEqual([[2, 0]])
  })

  test('what changes nothing is no change, and what refuses is thrown', async () => {
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

  test('what is switched off stays so whatever else changes, and goes with its remote', async () => {
    const [store, keys] = [newStore(), newKeys()]
    await changeRegistry(store, keys, change('b1'), NOW)
    const one = { buildId: null, at: NOW.toISOString(), by: 'Anna', why: 'it steals' }
    const off = { ...change('b1'), what: 'off' as const, buildId: null, next: undefined, nextOff: () => [one] }
    const after = await changeRegistry(store, keys, off, NOW)
    expect([after.revision, after.change?.buildId, after.microFrontends['remote-bible']?.map(idOf)]).toEqual([
      2,
      null,
      ['b1'],
    ])
    expect((await changeRegistry(store, keys, change('b2'), NOW)).off).toEqual({ 'remote-bible': [one] })
    expect((await changeRegistry(store, keys, { ...off, nextOff: (list) => list }, NOW)).revision).toBe(3)
    await changeRegistry(store, keys, { ...change('b2'), what: 'retire', next: () => null }, NOW)
    const { registry } = await readRegistry(store, keys.trusted)
    expect([registry.microFrontends, registry.off]).toEqual([{}, undefined])
    expect((await changeRegistry(store, keys, { ...off, next: () => null }, NOW)).microFrontends).toEqual({})
  })

  test('on again, nothing of it is left', async () => {
    const [store, keys] = [newStore(), newKeys()]
    await changeRegistry(store, keys, change('b1'), NOW)
    const one = { buildId: 'b1', at: NOW.toISOString(), by: 'Anna', why: 'it steals' }
    const nothing = { ...change('b1'), next: undefined }
    await changeRegistry(store, keys, { ...nothing, what: 'off', nextOff: () => [one] }, NOW)
    const after = await changeRegistry(store, keys, { ...nothing, what: 'on', nextOff: () => [] }, NOW)
    expect([after.revision, 'off' in JSON.parse(JSON.stringify(after))]).toEqual([3, false])
  })

  test('what later commands have put into the registry is kept', async () => {
    const [store, keys] = [newStore(), newKeys()]
    const later = { ...EMPTY_REGISTRY, later: { field: 1 } }
    await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify(signDocument(later, keys.signing))))
    expect(await changeRegistry(store, keys, change('b1'), NOW)).toMatchObject({ revision: 1, later: { field: 1 } })
  })

  test.each([
    [4, 'written'],
    [5, 'StoreConflict'],
  ])('when others were faster %i times it is %s', async (times, expected) => {
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

  test('a change that is in force and could not be recorded is not called undone', async () => {
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

  test('another failure of the store is not tried again', async () => {
    const [store, keys] = [newStore(), newKeys()]
    let tries = 0
    store.write = () => Promise.reject(new Error(`the disk is full ${(tries += 1)}`))
    await expect(changeRegistry(store, keys, change('b1'), NOW)).rejects.toThrow('the disk is full 1')
  })
})
