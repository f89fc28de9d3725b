/** Attackers with write access to the store try every known attack. None affects a build of another team. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { deploymentOf, readDescription } from 'releases/manifest/build-folder'
import { signBuild } from 'releases/manifest/verify-manifest'
import { madeLive, rolledBack, madeCanary } from 'releases/manifest/deployments'
import { DirectoryStore } from 'releases/store/directory-store'
import { changeManifest, readReleases } from 'releases/manifest/releases'
import { buildsOf, type Deployment, type Manifest, manifestKey, type DisabledRow } from 'releases/manifest/manifest'
import { type Rows, withKey, withRemote, withRevokedKey } from 'releases/remote-registry/changes'
import { changeRegistry, changeDisabledByOperator } from 'releases/remote-registry/registry-store'
import { keyName, signDocument } from 'releases/manifest/signature'
import { disabledRows, withDisabled } from 'releases/manifest/disabled'
import { newKeys } from 'releases/manifest/test-keys'
import type { ReleaseFollower } from './release-follower.ts'
import { LiveBuilds } from './live-builds.ts'
import { REMOTE, follow, makeBuild, newFolder, until } from './test-release.ts'

const [operator, team, old, other] = [newKeys(), newKeys(), newKeys(), newKeys()]
const OTHER = 'remote-hello'
const KEY = manifestKey(REMOTE)
const NOW = new Date('2026-01-01T10:00:00.000Z')

jest.setTimeout(30_000)

const buildOf = (buildId: string, key: KeyObject, name = REMOTE): Deployment =>
  signBuild(deploymentOf(readDescription(makeBuild(buildId, { name }))), key)

const stored = async (store: DirectoryStore) => (await readReleases(store, operator.trusted)).written.get(REMOTE)!

/**
 * b1 was live, then b2, then b3; b2 is disabled, and b4 is the canary of 10 %. The old key signed the first release and
 * is revoked.
 */
async function site() {
  const store = new DirectoryStore(newFolder('store'))
  const manifests: Manifest[] = []
  const row = { owners: ['Kiss Anna'], spaces: ['/**'] }
  const registry = (next: (rows: Rows) => Rows) => changeRegistry(store, operator, { next, now: NOW })
  await registry((rows) =>
    withKey(withKey(withRemote(rows, REMOTE, row), REMOTE, team.publicKey), REMOTE, old.publicKey),
  )
  await registry((rows) => withKey(withRemote(rows, OTHER, row), OTHER, other.publicKey))
  type Made = Pick<Parameters<typeof changeManifest>[2], 'next' | 'nextDisabled'>
  const change = async (key: KeyObject, made: Made, remote = REMOTE) => {
    const one = { what: 'release' as const, remote, buildId: null, by: 'Anna', ...made }
    await changeManifest(store, { trusted: operator.trusted, build: key }, one, NOW)
    if (remote === REMOTE) manifests.push(await stored(store))
  }
  const live = (buildId: string) => ({
    next: (list: Deployment[]) => madeLive(list, buildOf(buildId, team.signing), NOW),
  })
  await change(other.signing, { next: (list) => madeLive(list, buildOf('h1', other.signing, OTHER), NOW) }, OTHER)
  await change(old.signing, live('b1'))
  await change(team.signing, live('b2'))
  await change(team.signing, live('b3'))
  await change(team.signing, { nextDisabled: () => [{ buildId: 'b2', at: NOW.toISOString(), by: 'Anna', why: 'x' }] })
  await change(team.signing, { next: (list) => madeCanary(list, buildOf('b4', team.signing), 10, NOW) })
  await registry((rows) => withRevokedKey(rows, REMOTE, keyName(createPublicKey(old.signing))))
  const start = () => follow(store, operator.trusted)
  return { store, manifests, start }
}

const placesIn = (builds: Deployment[]) =>
  builds.map(({ extras, deployment }) => `${extras.buildId} ${deployment.traffic}`)

/** Builds of the team that visitors get, or could get. */
function had(followed: ReleaseFollower) {
  const { current } = followed
  const chosen = new LiveBuilds(() => current).chooseFor(null).get(REMOTE)
  const places = placesIn(buildsOf(current, REMOTE))
  return { chosen: chosen?.extras.buildId, places, off: disabledRows(current, REMOTE).map(({ buildId }) => buildId) }
}
const UNCHANGED = { chosen: 'b3', places: ['b3 90', 'b4 10', 'b2 0', 'b1 0'], off: ['b2'] }

/** The attacker's aim: their own build is live, and nothing is disabled. */
const EVIL = (key: KeyObject) => ({ builds: madeLive([], buildOf('evil', key), NOW), off: [] })
const MOST = 2 ** 53 - 1

const evil = (now: Manifest, key: KeyObject, change: Partial<Manifest> = {}): Manifest =>
  signDocument({ ...now, ...EVIL(key), revision: MOST, ...change }, key)

/** With a signature of a stranger under the name of another key. */
const inNameOf = (now: Manifest, key: KeyObject): Manifest => {
  const manifest = evil(now, other.signing)
  return { ...manifest, signature: { ...manifest.signature!, key: keyName(key) } }
}

const NOT_THEIRS = /is signed with .*(neither a key of|which was revoked)/
const DOES_NOT_FIT = /its signature does not match/
type Known = { now: Manifest; manifests: Manifest[]; theirs: Manifest }

/**
 * Attacks, each with the expected rejection. It does not depend on the content of a manifest, so one row covers
 * release, rollback, disable and unpublish. Null: the file is deleted.
 */
const WAYS: [way: string, by: RegExp, attack: (known: Known) => Manifest | null][] = [
  ['a team with a key of its own signs it', NOT_THEIRS, ({ now }) => evil(now, other.signing)],
  ['a thief of a revoked key signs it', NOT_THEIRS, ({ now }) => evil(now, old.signing)],
  ['somebody with the store alone signs it', NOT_THEIRS, ({ now }) => evil(now, newKeys().signing)],
  ['it is put under the team’s last signature', DOES_NOT_FIT, ({ now }) => ({ ...now, ...EVIL(other.signing) })],
  ['its revision is raised', DOES_NOT_FIT, ({ now }) => ({ ...now, revision: MOST })],
  ['it is signed in the team’s name', DOES_NOT_FIT, ({ now }) => inNameOf(now, createPublicKey(team.signing))],
  ['it is signed in the operator’s name', DOES_NOT_FIT, ({ now }) => inNameOf(now, operator.trusted[0]!)],
  ['the team signed it for another site', DOES_NOT_FIT, ({ now }) => evil(now, team.signing, { site: 'staging' })],
  [
    'the operator signed it for another remote',
    /it is the manifest of remote-hello/,
    ({ now }) => evil(now, operator.signing, { remote: OTHER }),
  ],
  ['it is that of another remote', /it is the manifest of remote-hello/, ({ theirs }) => theirs],
  ['its signature is taken away', /it is not signed/, ({ now: { signature: _, ...rest } }) => rest],
  ['it is taken away', /has no remote-bible\.json/, () => null],
  ['it is an earlier one of the team', /is older than/, ({ manifests }) => manifests.at(-2)!],
  ['it is one of the revoked key', /which was revoked/, ({ manifests }) => manifests[0]!],
]

test('no attack on a manifest changes anything of another team', async () => {
  const { store, manifests, start } = await site()
  const { followed } = await start()
  const now = await stored(store)
  const theirs = (await readReleases(store, operator.trusted)).written.get(OTHER)!
  const history = [[], ...manifests.map(({ builds }) => placesIn(builds))]
  expect(had(followed)).toEqual(UNCHANGED)
  for (const [way, by, attack] of WAYS) {
    const after = attack({ now, manifests, theirs })
    if (after) await store.write(KEY, Buffer.from(JSON.stringify(after)))
    else await store.remove(KEY)
    await until(() => followed.problem !== null)
    // A server without a history has a state that the team has signed.
    const fresh = await start()
    fresh.followed.stop()
    expect([way, had(followed)]).toEqual([way, UNCHANGED])
    expect([way, history]).toEqual([way, expect.arrayContaining([had(fresh.followed).places])])
    expect([followed.problem, ...fresh.problems].join()).toMatch(by)
    await store.write(KEY, Buffer.from(JSON.stringify(now)))
    await until(() => followed.problem === null)
  }
})

test('a team cannot enable its remote that the operator has disabled, with the largest revision either', async () => {
  const { store, start } = await site()
  const { followed } = await start()
  const live = (of: ReleaseFollower) => new LiveBuilds(() => of.current)
  const isDisabled = (of: ReleaseFollower) => {
    const chosen = live(of).chooseFor(null).get(REMOTE)
    return chosen === undefined || live(of).isDisabled(REMOTE, chosen)
  }
  const one = { buildId: null, at: NOW.toISOString(), by: 'Éva', why: 'it steals' }
  const next = (list: DisabledRow[]) => withDisabled(list, one)
  const change = { what: 'disable' as const, remote: REMOTE, buildId: null, by: 'Éva', why: one.why, next }
  await changeDisabledByOperator(store, operator, change, NOW)
  await until(() => isDisabled(followed))
  const builds = madeLive([], buildOf('b5', team.signing), NOW)
  const manifest = { ...(await stored(store)), revision: MOST, builds, off: [] }
  await store.write(KEY, Buffer.from(JSON.stringify(signDocument(manifest, team.signing))))
  await until(() => followed.current.revision > MOST)
  expect([isDisabled(followed), live(followed).disabled[0]]).toEqual([true, REMOTE])
  expect(isDisabled((await start()).followed)).toBe(true)
})

test('the operator and the team itself can change all of it', async () => {
  const { store, start } = await site()
  const { followed, problems } = await start()
  for (const signers of [operator, { trusted: operator.trusted, build: team.signing }]) {
    const next = (list: Deployment[]) => rolledBack(list, { now: NOW, why: 'no' })
    const before = JSON.stringify(had(followed))
    await changeManifest(store, signers, { what: 'rollback', remote: REMOTE, buildId: null, by: 'x', next }, NOW)
    await until(() => JSON.stringify(had(followed)) !== before)
  }
  expect([followed.problem, problems]).toEqual([null, []])
})
