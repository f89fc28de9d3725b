import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { madeLive } from '../manifest/deployments.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { changeManifest, readReleases } from '../manifest/releases.ts'
import { type DisabledRow } from '../manifest/manifest.ts'
import { withKey, withRemote } from './changes.ts'
import { REGISTRY_KEY, changeRegistry, readRegistry, changeDisabledByOperator } from './registry-store.ts'
import { type Store, StoreConflict } from '../store/store.ts'
import { withDisabled } from '../manifest/disabled.ts'
import { build } from '../manifest/test-deployment.ts'
import { newKeys } from '../manifest/test-keys.ts'

const NOW = new Date('2026-01-01T10:00:00.000Z')
const REMOTE = 'remote-bible'
const [operator, team] = [newKeys(), newKeys()]
const ONE = { buildId: null, at: NOW.toISOString(), by: 'Anna', why: 'it steals' }
const OFF = { what: 'disable' as const, remote: REMOTE, buildId: null, by: 'Anna', why: 'it steals' }
const off = { ...OFF, next: (list: DisabledRow[]) => withDisabled(list, ONE) }

async function newSite() {
  const store = new DirectoryStore(mkdtempSync(path.join(tmpdir(), 'store-')))
  const row = { owners: ['Kiss Anna'], spaces: ['/**'] }
  const next = () => withKey(withRemote({}, REMOTE, row), REMOTE, team.publicKey)
  await changeRegistry(store, operator, { next, now: NOW })
  const release = { what: 'release' as const, remote: REMOTE, buildId: 'b1', by: 'team' }
  const signers = { trusted: operator.trusted, build: team.signing }
  const live = (id: string) => ({ ...release, buildId: id, next: () => madeLive([], build(id), NOW) })
  await changeManifest(store, signers, live('b1'), NOW)
  const retire = () => changeManifest(store, signers, { ...release, what: 'unpublish', next: () => null }, NOW)
  return { store, retire, live: (id: string) => changeManifest(store, signers, live(id), NOW) }
}

const OPERATORS_OFF = { [REMOTE]: [{ ...ONE, whose: 'operator' }] }
const offNow = async (store: Store) => (await readReleases(store, operator.trusted)).releases.off

test('a disable that could not be recorded is reported to be in force', async () => {
  const { store } = await newSite()
  const write = store.write.bind(store)
  store.write = (key, ...rest) => (key === REGISTRY_KEY ? write(key, ...rest) : Promise.reject(new Error('full')))
  const switching = changeDisabledByOperator(store, operator, off, NOW)
  await expect(switching).rejects.toThrow('remotes: the change is in force, but could not be recorded: full')
  expect((await readRegistry(store, operator.trusted)).registry.remotes[REMOTE]?.off).toEqual([ONE])
})

test('a concurrent change of the registry is not overwritten, and delays the disable only briefly', async () => {
  const { store } = await newSite()
  let conflicts = 0
  const contended = (times: number): Store =>
    new Proxy(store, {
      get: (of, name: keyof Store) =>
        name !== 'write'
          ? typeof of[name] === 'function'
            ? (of[name] as () => unknown).bind(of)
            : of[name]
          : (key: string, ...rest: [Buffer]) => {
              if (key !== REGISTRY_KEY || (conflicts += 1) > times) return of.write(key, ...rest)
              throw new StoreConflict('changed in between')
            },
    })
  await expect(changeDisabledByOperator(contended(99), operator, off, NOW)).rejects.toThrow('changed in between')
  expect([conflicts, readFileSync(path.join(store.folder, REGISTRY_KEY), 'utf8').includes('it steals')]).toEqual([
    5,
    false,
  ])
  conflicts = 0
  expect(await changeDisabledByOperator(contended(4), operator, off, NOW)).toBe(true)
  expect(await offNow(store)).toEqual(OPERATORS_OFF)
})
