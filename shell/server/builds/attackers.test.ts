/**
 * Three attackers with write access to the store try every known attack: a team with an active key of its own, a thief
 * of a revoked key, and an attacker without a key. None affects a build of another team.
 */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
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
  const change = async (
    key: KeyObject,
    remote: string,
    made: { next?: (list: Deployment[]) => Deployment[]; off?: boolean },
  ) => {
    const nextDisabled = () =>
      made.off ? [{ buildId: 'b2', at: NOW.toISOString(), by: 'Anna', why: 'it steals' }] : []
    const one = { what: 'release' as const, remote, buildId: null, by: 'Anna', ...(made.next && { next: made.next }) }
    const signers = { trusted: operator.trusted, build: key }
    await changeManifest(store, signers, { ...one, ...(made.off && { nextDisabled }) }, NOW)
    if (remote === REMOTE) manifests.push(await stored(store))
  }
  await change(other.signing, OTHER, { next: (list) => madeLive(list, buildOf('h1', other.signing, OTHER), NOW) })
  await change(old.signing, REMOTE, { next: (list) => madeLive(list, buildOf('b1', team.signing), NOW) })
  await change(team.signing, REMOTE, { next: (list) => madeLive(list, buildOf('b2', team.signing), NOW) })
  await change(team.signing, REMOTE, { next: (list) => madeLive(list, buildOf('b3', team.signing), NOW) })
  await change(team.signing, REMOTE, { off: true })
  await change(team.signing, REMOTE, { next: (list) => madeCanary(list, buildOf('b4', team.signing), 10, NOW) })
  await registry((rows) => withRevokedKey(rows, REMOTE, keyName(createPublicKey(old.signing))))
  /** Of each server. */
  const servers: string[][] = []
  const start = async () => {
    const { followed, problems: reported } = await follow(store, operator.trusted)
    servers.push(reported)
    return followed
  }
  return { store, manifests, problems: () => servers.flat(), start }
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

interface Attack {
  /** Key of the attacker. */
  key: KeyObject
  /** The team's current manifest, and its versions after each change. */
  now: Manifest
  manifests: Manifest[]
  /** The manifest of another remote. */
  theirs: Manifest
}

/** The attacker's aim: their own build is live, and nothing is disabled. */
const EVIL = (key: KeyObject) => ({ builds: madeLive([], buildOf('evil', key), NOW), off: [] })
const MOST = 2 ** 53 - 1

const evil = ({ now, key }: Attack, by: KeyObject, change: Partial<Manifest> = {}): Manifest =>
  signDocument({ ...now, ...EVIL(key), revision: MOST, ...change }, by)

/** With a signature of the attacker under the name of another key. */
const inNameOf = (attack: Attack, key: KeyObject): Manifest => {
  const manifest = evil(attack, attack.key)
  return { ...manifest, signature: { ...manifest.signature!, key: keyName(key) } }
}

const NOT_THEIRS = /is signed with .*(neither a key of|which was revoked)/
const DOES_NOT_FIT = /its signature does not match/

/**
 * Attacks, each with the expected rejection. It does not depend on the content of a manifest, so one row covers
 * release, rollback, disable and unpublish. Null: the file is deleted.
 */
const WAYS: Record<string, { by: RegExp; attack: (attack: Attack) => Manifest | null }> = {
  'sign it with a key of their own': { by: NOT_THEIRS, attack: (attack) => evil(attack, attack.key) },
  'sign the present manifest with a key of their own': {
    by: NOT_THEIRS,
    attack: ({ now, key }) => signDocument({ ...now, revision: MOST }, key),
  },
  'put it under the team’s last signature': { by: DOES_NOT_FIT, attack: ({ now, key }) => ({ ...now, ...EVIL(key) }) },
  'sign it in the team’s name': {
    by: DOES_NOT_FIT,
    attack: (attack) => inNameOf(attack, createPublicKey(team.signing)),
  },
  'sign it in the operator’s name': { by: DOES_NOT_FIT, attack: (attack) => inNameOf(attack, operator.trusted[0]!) },
  'raise its revision': { by: DOES_NOT_FIT, attack: ({ now }) => ({ ...now, revision: MOST }) },
  'change the order of its builds': {
    by: DOES_NOT_FIT,
    attack: ({ now }) => ({ ...now, builds: [...now.builds].reverse() }),
  },
  'enable what is disabled': { by: DOES_NOT_FIT, attack: ({ now }) => ({ ...now, off: [] }) },
  'bring here what the team signs for another site': {
    by: DOES_NOT_FIT,
    attack: (attack) => evil(attack, team.signing, { site: 'staging' }),
  },
  'bring here what the operator signs for another remote': {
    by: /it is the manifest of remote-hello/,
    attack: (attack) => evil(attack, operator.signing, { remote: OTHER }),
  },
  'put the manifest of another remote in its place': {
    by: /it is the manifest of remote-hello/,
    attack: ({ theirs }) => theirs,
  },
  'take its signature away': { by: /it is not signed/, attack: ({ now: { signature: _, ...rest } }) => rest },
  'take it away': { by: /has no remote-bible\.json/, attack: () => null },
  'bring back an earlier one of the team': { by: /is older than/, attack: ({ manifests }) => manifests.at(-2)! },
  'bring back one of the revoked key': { by: /which was revoked/, attack: ({ manifests }) => manifests[0]! },
}

const ATTACKERS: [who: string, key: KeyObject][] = [
  ['a team with an active key of its own', other.signing],
  ['a thief of a revoked key', old.signing],
  ['somebody with the store alone', newKeys().signing],
]

/** The builds of visitors after an attack, and those of a server that starts without a cache. */
async function outcomeOf({ attack, by }: (typeof WAYS)[string], key: KeyObject) {
  const { store, manifests, problems, start } = await site()
  const running = await start()
  const before = had(running)
  const now = await stored(store)
  const theirs = (await readReleases(store, operator.trusted)).written.get(OTHER)!
  const after = attack({ key, now, manifests, theirs })
  if (after) await store.write(KEY, Buffer.from(JSON.stringify(after)))
  else await store.remove(KEY)
  await until(() => running.problem !== null)
  const { places } = had(await start())
  const history = [[], ...manifests.map(({ builds }) => placesIn(builds))]
  const reported = [running.problem!, ...problems()]
  return {
    isAttack: JSON.stringify(after) !== JSON.stringify(now),
    before,
    has: had(running),
    stoppedBy: reported.some((text) => text.includes(REMOTE) && by.test(text)) ? by : reported,
    isSaidByTeam: history.some((one) => isDeepStrictEqual(one, places)),
  }
}

describe.each(ATTACKERS)('%s', (_who, key) => {
  test('changes nothing of another team', async () => {
    const ways = Object.entries(WAYS)
    const outcomes = await Promise.all(ways.map(async ([way, row]) => [way, await outcomeOf(row, key)]))
    const untouched = { isAttack: true, before: UNCHANGED, has: UNCHANGED, isSaidByTeam: true }
    const expected = ways.map(([way, { by }]) => [way, { ...untouched, stoppedBy: by }])
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected))
  })
})

describe('a team whose remote the operator has disabled', () => {
  const one = { buildId: null, at: NOW.toISOString(), by: 'Éva', why: 'it steals' }
  const change = { remote: REMOTE, buildId: null, by: 'Éva', why: one.why }
  const signers = { trusted: operator.trusted, build: team.signing }
  const released = (list: Deployment[]) => madeLive(list, buildOf('b5', team.signing), NOW)

  test.each<[way: string, (store: DirectoryStore) => Promise<unknown>]>([
    [
      'enables it in its manifest',
      (store) => changeManifest(store, signers, { ...change, what: 'enable', nextDisabled: () => [] }, NOW),
    ],
    [
      'unpublishes it and releases it again',
      async (store) => {
        await changeManifest(store, signers, { ...change, what: 'unpublish', next: () => null }, NOW)
        await changeManifest(store, signers, { ...change, what: 'release', next: released }, NOW)
      },
    ],
    [
      'writes its manifest directly, with the largest revision',
      async (store) => {
        const manifest = { ...(await stored(store)), revision: MOST, builds: released([]), off: [] }
        await store.write(KEY, Buffer.from(JSON.stringify(signDocument(manifest, team.signing))))
      },
    ],
  ])('%s: the remote stays disabled', async (_way, attack) => {
    const { store, start, problems } = await site()
    const running = await start()
    const live = (followed: ReleaseFollower) => new LiveBuilds(() => followed.current)
    const next = (list: DisabledRow[]) => withDisabled(list, one)
    await changeDisabledByOperator(store, operator, { ...change, what: 'disable', next }, NOW)
    const isDisabled = (followed: ReleaseFollower) => {
      const chosen = live(followed).chooseFor(null).get(REMOTE)
      return chosen === undefined || live(followed).isDisabled(REMOTE, chosen)
    }
    await until(() => isDisabled(running))
    const last = running.current.revision
    await attack(store)
    await until(() => running.current.revision !== last || problems().length > 0)
    expect([isDisabled(running), live(running).disabled[0], isDisabled(await start())]).toEqual([true, REMOTE, true])
  })
})

test('the operator and the team itself can change all of it', async () => {
  const { store, start, problems } = await site()
  const running = await start()
  for (const signers of [operator, { trusted: operator.trusted, build: team.signing }]) {
    const next = (list: Deployment[]) => rolledBack(list, { now: NOW, why: 'no' })
    const before = JSON.stringify(had(running))
    await changeManifest(store, signers, { what: 'rollback', remote: REMOTE, buildId: null, by: 'x', next }, NOW)
    await until(() => JSON.stringify(had(running)) !== before)
  }
  expect([running.problem, problems()]).toEqual([null, []])
})
