import { createPublicKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deploymentOf, readDescription } from 'releases/manifest/build-folder'
import { madeLive } from 'releases/manifest/deployments'
import { DirectoryStore } from 'releases/store/directory-store'
import { changeManifest, readReleases } from 'releases/manifest/releases'
import { type Deployment, manifestKey } from 'releases/manifest/manifest'
import { type Rows, withKey, withRemote, withRevokedKey } from 'releases/remote-registry/changes'
import { REGISTRY_KEY, changeRegistry } from 'releases/remote-registry/registry-store'

import { keyName, signDocument } from 'releases/manifest/signature'
import { newKeys, newSiteKeys } from 'releases/manifest/test-keys'
import { signBuild } from 'releases/manifest/verify-manifest'
import type { ReleaseFollower } from './release-follower.ts'
import { REMOTE, follow, makeBuild, newFolder, release, until } from './test-release.ts'

const keys = newSiteKeys()
const stranger = newKeys()
const KEY = manifestKey(REMOTE)

/** A site with two builds of one remote; the second is live. */
async function site() {
  const store = new DirectoryStore(newFolder('store'))
  await release(store, keys, 'b1')
  await release(store, keys, 'b2')
  const cache = newFolder('cache')
  const start = async () => (await follow(store, keys.trusted, cache)).followed
  const { followed, problems } = await follow(store, keys.trusted, cache)
  return { store, reported: problems, start, cache, followed }
}

const builds = (followed: ReleaseFollower, remote = REMOTE) =>
  (followed.current.builds[remote] ?? []).map(({ extras }) => extras.buildId)

/** Makes a build live, signed by the operator if the team's key is not valid. */
async function smuggle(store: DirectoryStore, change: (build: Deployment) => Deployment, remote = REMOTE) {
  const build = change(deploymentOf(readDescription(makeBuild('evil', { name: remote }))))
  const next = (list: Deployment[]) => madeLive(list, build, new Date())
  await changeManifest(store, keys, { what: 'release', remote, buildId: 'evil', by: 'them', next }, new Date())
}
const changed = (store: DirectoryStore, next: (rows: Rows) => Rows) =>
  changeRegistry(store, keys, { next, now: new Date() })

test('a build that its team has not signed is not released, even if the operator makes it live', async () => {
  const { store, followed, reported } = await site()
  await smuggle(store, (build) => build)
  await until(() => followed.current.revision === 3)
  expect(builds(followed)).toEqual(['b2', 'b1'])
  expect(reported).toEqual([expect.stringMatching(/the build is not signed\. Remedy: /)])
})

test('a remote without a row has no builds until the operator adds the team’s key', async () => {
  const { store, followed } = await site()
  const theirs = (build: Deployment) => signBuild(build, stranger.signing)
  await smuggle(store, theirs, 'remote-hello')
  expect(builds(followed, 'remote-hello')).toEqual([])
  const row = { owners: ['Tóth Éva'], spaces: ['/hello/**'] }
  await changed(store, (rows) => withKey(withRemote(rows, 'remote-hello', row), 'remote-hello', stranger.publicKey))
  await until(() => builds(followed, 'remote-hello').length > 0)
  expect([builds(followed, 'remote-hello'), builds(followed)]).toEqual([['evil'], ['b2', 'b1']])
})

const OWN_KEY = keyName(createPublicKey(keys.build))
const revoked = (rows: Rows) => withRevokedKey(rows, REMOTE, OWN_KEY)

test('builds signed by a revoked key are rejected at once; a release with a new key replaces them', async () => {
  const { store, followed, reported } = await site()
  await changed(store, revoked)
  await until(() => builds(followed).length === 0)
  await until(() => followed.problem?.includes('which was revoked') === true)
  expect(reported.filter((text) => text.includes('which was revoked'))).toHaveLength(1)
  const { written } = await readReleases(store, keys.trusted)
  expect(followed.admits(REMOTE, written.get(REMOTE)!.builds[0]!)).toBe(false)
  expect(followed.links.keysOf(REMOTE)).toEqual(keys.trusted)

  const next = newKeys()
  await changed(store, (rows) => withKey(rows, REMOTE, next.publicKey))
  const signers = { trusted: keys.trusted, build: next.signing }
  const build = signBuild(deploymentOf(readDescription(makeBuild('b3', { name: REMOTE }))), next.signing)
  const change = { what: 'release' as const, remote: REMOTE, buildId: 'b3', by: 'Anna' }
  await changeManifest(store, signers, { ...change, next: (list) => madeLive(list, build, new Date()) }, new Date())
  await until(() => builds(followed).length > 0)
  expect([builds(followed), followed.problem]).toEqual([['b3'], null])
})

test('a replayed old registry is rejected, even after a restart with the cache', async () => {
  const { store, followed, reported, start } = await site()
  const old = readFileSync(path.join(store.folder, REGISTRY_KEY))
  await changed(store, revoked)
  await until(() => builds(followed).length === 0)
  const { length } = reported
  await store.write(REGISTRY_KEY, old)
  await until(() =>
    reported.slice(length).some((text) => text.includes('remotes.json: revision 1 is older than 2, which')),
  )
  expect([builds(followed), followed.remoteRegistry.table]).toEqual([[], 2])
  expect(followed.problem).toContain('Remedy: copy remotes.json from the REMOTES_CACHE')
  expect(builds(await start())).toEqual([])
})

test('the persisted copy of a server repairs a store restored from an old backup', async () => {
  const { store, followed, cache } = await site()
  const [oldTable, oldManifest] = [REGISTRY_KEY, KEY].map((key) => readFileSync(path.join(store.folder, key)))
  await changed(store, (rows) => withRemote(rows, 'remote-hello', { owners: ['Tóth Éva'], spaces: ['/hello/**'] }))
  await release(store, keys, 'b3')
  await until(() => builds(followed)[0] === 'b3' && existsSync(path.join(cache, REGISTRY_KEY)))
  await store.write(REGISTRY_KEY, oldTable!)
  await store.write(KEY, oldManifest!)
  await until(() => followed.problem !== null)
  for (const key of [REGISTRY_KEY, KEY]) await store.write(key, readFileSync(path.join(cache, key)))
  await until(() => followed.problem === null)
  await release(store, keys, 'b4')
  await until(() => builds(followed)[0] === 'b4')
  expect([builds(followed), followed.remoteRegistry.table]).toEqual([['b4', 'b3', 'b2', 'b1'], 2])
})

test('a foreign or missing registry changes nothing, and a server that never had one serves no build', async () => {
  const { store, followed, reported, start } = await site()
  const bodyBy = async (signers: Parameters<typeof changeRegistry>[1]) => {
    const other = new DirectoryStore(newFolder('store'))
    const next = (rows: Rows) => withRemote(rows, REMOTE, { owners: ['they'], spaces: ['/**'] })
    await changeRegistry(other, signers, { next, now: new Date() })
    return readFileSync(path.join(other.folder, REGISTRY_KEY))
  }
  for (const [body, problem] of [
    [await bodyBy(stranger), 'not a trusted key'],
    [await bodyBy(keys), 'remotes.json: it is the registry of another site. Remedy: restore that of'],
    [null, 'has no remotes.json'],
  ] as const) {
    if (body) await store.write(REGISTRY_KEY, body)
    else await store.remove(REGISTRY_KEY)
    await until(() => reported.at(-1)?.includes(problem) ?? false)
    expect(builds(followed)).toEqual(['b2', 'b1'])
    expect(builds(await start())).toEqual(['b2', 'b1'])
  }
  const { followed: fresh } = await follow(store, keys.trusted)
  expect([fresh.current.revision, builds(fresh)]).toEqual([0, []])
})

test('a manifest signed before its key was added becomes valid with the key', async () => {
  const { store, followed } = await site()
  const next = newKeys()
  const before = (await readReleases(store, keys.trusted)).manifests.get(REMOTE)!
  const manifest = signDocument({ ...before, revision: 3, builds: before.builds.slice(0, 1) }, next.signing)
  await store.write(KEY, Buffer.from(JSON.stringify(manifest)))
  await until(() => followed.problem !== null)
  expect(builds(followed)).toEqual(['b2', 'b1'])
  await changed(store, (rows) => withKey(rows, REMOTE, next.publicKey))
  await until(() => followed.problem === null)
  expect(builds(followed)).toEqual(['b2'])
})
