import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chooseBuilds } from './choose-builds.ts'
import { goneLive, placesOf, rolledBack, shared, withChecked } from './deployments.ts'
import { DirectoryStore } from './directory-store.ts'
import { changeRegistry, readRegistry, readRecord, REGISTRY_KEY } from './registry.ts'
import type { Deployment } from './registry-document.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'
import { StoreConflict } from './store.ts'
import { build, registryOf } from './test-deployment.ts'

const NOW = new Date('2026-01-01T10:00:00.000Z')

const idOf = (one: Deployment | null) => one?.extras.buildId

function keyPair() {
  const { privateKey, publicKey } = newKeyPair()
  return { signing: readPrivateKey(privateKey), trusted: readPublicKeys(publicKey) }
}

describe('places', () => {
  test('a release takes the live place, and the build before it is what a rollback returns to', () => {
    const one = goneLive([], build('b1'), NOW)
    const two = goneLive(one, build('b2'), NOW)
    expect(idOf(placesOf(two).live)).toBe('b2')
    const back = placesOf(rolledBack(two, { now: NOW, why: 'wrong colours' }))
    expect(idOf(back.live)).toBe('b1')
    expect(back.earlier.map((one) => [idOf(one), one.extras.withdrawn?.why])).toEqual([['b2', 'wrong colours']])
  })

  test('a share takes its traffic from the live build and gives it back', () => {
    const list = shared(goneLive([], build('b1'), NOW), build('b2'), 10, NOW)
    expect(list.map(({ deployment }) => deployment.traffic)).toEqual([90, 10])
    const { live, share, earlier } = placesOf(rolledBack(list, { now: NOW, why: 'no' }))
    expect([idOf(live), live?.deployment.traffic, share, earlier.map(idOf)]).toEqual(['b1', 100, null, ['b2']])
  })

  test('what was taken back is not fallen back to, and the last good build is never forgotten', () => {
    let list = goneLive([], build('good'), NOW)
    for (const id of ['b1', 'b2', 'b3', 'b4']) {
      list = rolledBack(goneLive(list, build(id), NOW), { now: NOW, why: 'broken' })
      expect(idOf(placesOf(list).live)).toBe('good')
    }
    expect(() => rolledBack(list, { now: NOW, why: 'more' })).toThrow('no earlier build')
  })

  test('a build that is being checked is given to nobody', () => {
    const list = withChecked(goneLive([], build('b1'), NOW), build('b2'))
    for (let visitor = 0; visitor < 50; visitor += 1) {
      const chosen = chooseBuilds(registryOf(list), { address: `10.0.${visitor}.1`, userAgent: '' })
      expect(idOf(chosen.get('remote-bible') ?? null)).toBe('b1')
    }
  })
})

describe('choice', () => {
  const list = shared(goneLive([], build('b1'), NOW), build('b2'), 10, NOW)
  const chosenBy = (address: string) =>
    idOf(chooseBuilds(registryOf(list), { address, userAgent: 'x' }).get('remote-bible') ?? null)

  test('a tenth of the visitors gets the new build, each the same one every time', () => {
    const visitors = Array.from({ length: 4000 }, (_, index) => `10.${index >> 8}.${index & 255}.7`)
    const first = visitors.map(chosenBy)
    expect(visitors.map(chosenBy)).toEqual(first)
    const part = first.filter((id) => id === 'b2').length / visitors.length
    expect(part).toBeGreaterThan(0.08)
    expect(part).toBeLessThan(0.12)
  })

  test('moving about in one network changes nothing, and who cannot be told apart gets the live build', () => {
    for (let host = 1; host < 255; host += 1) expect(chosenBy(`10.2.3.${host}`)).toBe(chosenBy('10.2.3.7'))
    expect(idOf(chooseBuilds(registryOf(list), null).get('remote-bible') ?? null)).toBe('b1')
  })

  test('a live build that may not be given out is replaced by the one before it', () => {
    const two = goneLive(goneLive([], build('b1'), NOW), build('b2'), NOW)
    const chosen = chooseBuilds(registryOf(two), null, (_, { extras }) => extras.buildId !== 'b2')
    expect(idOf(chosen.get('remote-bible') ?? null)).toBe('b1')
  })
})

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
    const [store, keys] = [newStore(), keyPair()]
    const ids = ['b1', 'b2', 'b3', 'b4']
    await Promise.all(ids.map((id) => changeRegistry(store, keys, change(id), NOW)))
    const { registry } = await readRegistry(store, keys.trusted)
    expect(registry.revision).toBe(4)
    expect(registry.microFrontends['remote-bible']?.map(idOf).sort()).toEqual(ids)
    expect((await readRecord(store, 10)).map(({ change }) => change?.buildId).sort()).toEqual(ids)
  })

  test('a registry that somebody changed by hand, or signed with another key, is not believed', async () => {
    const [store, keys] = [newStore(), keyPair()]
    await changeRegistry(store, keys, change('b1'), NOW)
    await expect(readRegistry(store, keyPair().trusted)).rejects.toThrow('not a key that is trusted')
    const { registry } = await readRegistry(store, keys.trusted)
    const forged = { ...registry, revision: 7 }
    await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify(forged)))
    await expect(readRegistry(store, keys.trusted)).rejects.toThrow('does not fit')
    await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify({ ...forged, signature: undefined })))
    await expect(readRegistry(store, keys.trusted)).rejects.toThrow('not signed')
  })

  test('a file is written only over what its writer has seen', async () => {
    const store = newStore()
    const stamp = await store.write('a/b.json', Buffer.from('1'), { onlyIf: null })
    await expect(store.write('a/b.json', Buffer.from('2'), { onlyIf: null })).rejects.toThrow(StoreConflict)
    await store.write('a/b.json', Buffer.from('2'), { onlyIf: stamp })
    expect(await store.read('a/b.json', stamp)).toMatchObject({ body: Buffer.from('2') })
    expect(await store.list('a/')).toEqual(['a/b.json'])
  })
})
