/**
 * Three attackers who can all write to the store, and every way they have: 0 builds of others are touched. A team with a
 * valid key of its own, a thief of a key that was retired or lost, and somebody without any.
 */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { deploymentOf, readDescription } from 'releases/build-folder'
import { signBuild } from 'releases/build-signature'
import { goneLive, rolledBack, shared } from 'releases/deployments'
import { DirectoryStore } from 'releases/directory-store'
import { entryOf, type Said, signEntry, withEntry } from 'releases/entries'
import { REGISTRY_KEY, changeRegistry, readWritten } from 'releases/registry'
import type { Change, Deployment, RegistryDocument } from 'releases/registry-document'
import { type Rows, withKey, withKeyState, withRemote } from 'releases/remotes-table/changes'
import type { RemotesTable } from 'releases/remotes-table/document'
import { TABLE_KEY, changeTable, readTable } from 'releases/remotes-table/table-store'
import { keyName } from 'releases/signature'
import { newKeys } from 'releases/test-keys'
import { FollowedReleases } from './followed-releases.ts'
import { LiveBuilds } from './live-builds.ts'
import { REMOTE, makeBuild, newFolder } from './test-release.ts'

const [operator, team, old, other] = [newKeys(), newKeys(), newKeys(), newKeys()]
const OTHER = 'remote-hello'
const NOW = new Date('2026-01-01T10:00:00.000Z')

jest.setTimeout(30_000)

const followers: FollowedReleases[] = []
afterEach(() => followers.splice(0).forEach((one) => one.stop()))

const buildOf = (buildId: string, key: KeyObject, remote = REMOTE): Deployment => {
  const about = readDescription(makeBuild(buildId))
  const build = JSON.parse(JSON.stringify(deploymentOf(about)).replaceAll(REMOTE, remote)) as Deployment
  return signBuild(build, key)
}

/**
 * b1 was live, then b2, then b3; b2 is off, and a tenth has b4. The old key said the first of it.
 * @param state what has become of the old key
 */
async function site(state: 'retired' | 'lost') {
  const store = new DirectoryStore(newFolder('store'))
  const said: RegistryDocument[] = []
  const row = { owners: ['Kiss Anna'], spaces: ['/**'] }
  const table = (next: (rows: Rows) => Rows) => changeTable(store, operator, { next, now: NOW })
  await table((rows) => withKey(withKey(withRemote(rows, REMOTE, row), REMOTE, team.publicKey), REMOTE, old.publicKey))
  await table((rows) => withKey(withRemote(rows, OTHER, row), OTHER, other.publicKey))
  const change = async (
    key: KeyObject,
    remote: string,
    made: { next?: (list: Deployment[]) => Deployment[]; off?: boolean },
  ) => {
    const nextOff = () => (made.off ? [{ buildId: 'b2', at: NOW.toISOString(), by: 'Anna', why: 'it steals' }] : [])
    const one = { what: 'release' as const, remote, buildId: null, by: 'Anna', ...(made.next && { next: made.next }) }
    const speaker = { trusted: operator.trusted, build: key }
    said.push(await changeRegistry(store, speaker, { ...one, ...(made.off && { nextOff }) }, NOW))
  }
  await change(other.signing, OTHER, { next: (list) => goneLive(list, buildOf('h1', other.signing, OTHER), NOW) })
  await change(old.signing, REMOTE, { next: (list) => goneLive(list, buildOf('b1', team.signing), NOW) })
  await change(team.signing, REMOTE, { next: (list) => goneLive(list, buildOf('b2', team.signing), NOW) })
  await change(team.signing, REMOTE, { next: (list) => goneLive(list, buildOf('b3', team.signing), NOW) })
  await change(team.signing, REMOTE, { off: true })
  await change(team.signing, REMOTE, { next: (list) => shared(list, buildOf('b4', team.signing), 10, NOW) })
  const { signature } = said[1]!.statements![REMOTE]!
  const key = keyName(createPublicKey(old.signing))
  await table((rows) => withKeyState(rows, REMOTE, { key, state, signed: state === 'retired' ? [] : [signature] }))
  const problems: string[] = []
  const start = async () => {
    const one = new FollowedReleases({
      ...{ store, cache: newFolder('cache'), operators: operator.trusted },
      prepare: async () => undefined,
      onProblem: (error) => problems.push(String(error)),
    })
    followers.push(one)
    await one.start()
    return one
  }
  return { store, said, problems, start, table: (await readTable(store, operator.trusted)).table }
}

async function until(holds: () => boolean) {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited > 20_000) throw new Error('it does not come about')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** All that visitors have of the team's, or could have. */
function had(followed: FollowedReleases) {
  const { current } = followed
  const given = new LiveBuilds(() => current).chosenFor(null).get(REMOTE)
  const places = entryOf(current, REMOTE).builds.map(
    ({ extras, deployment }) => `${extras.buildId} ${deployment.traffic}`,
  )
  return { given: given?.extras.buildId, places, off: entryOf(current, REMOTE).off.map(({ buildId }) => buildId) }
}
const AS_IT_WAS = { given: 'b3', places: ['b3 90', 'b4 10', 'b2 0', 'b1 0'], off: ['b2'] }

interface Attack {
  table: RemotesTable
  /** What is signed with; nobody's where there is none. */
  key: KeyObject
  /** The registry as it is, and as it was after each change. */
  now: RegistryDocument
  said: RegistryDocument[]
}

/** Says something else of the team's remote, with the largest number there may be. */
const says = (change: (said: Said, attack: Attack) => Said) => (attack: Attack) => {
  const { table, key, now } = attack
  return withEntry(now, REMOTE, signEntry(table, REMOTE, 2 ** 53 - 1, change(entryOf(now, REMOTE), attack), key))
}
const placed = (change: (builds: Deployment[], attack: Attack) => Deployment[]) =>
  says(({ builds, off }, attack) => ({ builds: change(builds, attack), off }))

/** Every way to touch what a registry says: by what the commands do, and by hand. */
const WAYS: Record<string, (attack: Attack) => RegistryDocument> = {
  'release a build of theirs': placed((list, { key }) => goneLive(list, buildOf('evil', key), NOW)),
  'release a build that the team has signed': placed((list) => goneLive(list, buildOf('b9', team.signing), NOW)),
  'roll back': placed((list) => rolledBack(list, { now: NOW, why: 'no' })),
  'roll back to a build': placed((list) => rolledBack(list, { now: NOW, why: 'no', to: 'b1' })),
  'promote the share': placed((list) => goneLive(list, list[1]!, NOW)),
  'widen the share': placed((list) => shared(list, list[1]!, 99, NOW)),
  'switch off': says(({ builds }) => ({ builds, off: [{ buildId: null, at: NOW.toISOString(), by: 'x', why: 'x' }] })),
  'switch on': says(({ builds }) => ({ builds, off: [] })),
  retire: says(() => ({ builds: [], off: [] })),
  'sign it as it stands': says((said) => said),
  'take it away': ({ now }) => {
    const { [REMOTE]: _, ...microFrontends } = now.microFrontends
    return { ...now, microFrontends }
  },
  'take its signature away': ({ now }) => withEntry(now, REMOTE, { ...entryOf(now, REMOTE), statement: undefined }),
  'alter it under its signature': ({ now }) =>
    withEntry(now, REMOTE, {
      ...entryOf(now, REMOTE),
      builds: goneLive(entryOf(now, REMOTE).builds, buildOf('b9', team.signing), NOW),
    }),
  'swap two of its builds': ({ now }) => {
    const { builds, ...rest } = entryOf(now, REMOTE)
    return withEntry(now, REMOTE, { ...rest, builds: [builds[0]!, ...builds.slice(1).reverse()] })
  },
  'put what is another’s in its place': ({ now }) => withEntry(now, REMOTE, entryOf(now, OTHER)),
  'bring back what it said before': ({ now, said }) => ({ ...said.at(-2)!, revision: now.revision + 1 }),
  'bring back what the old key said': ({ now, said }) => ({ ...said[1]!, revision: now.revision + 1 }),
  'begin the registry anew': ({ now }) => ({ ...now, revision: 0, microFrontends: {}, off: {}, statements: {} }),
}

const ATTACKERS: [who: string, key: KeyObject, old: 'retired' | 'lost'][] = [
  ['a team with a valid key of its own', other.signing, 'retired'],
  ['a thief of a retired key', old.signing, 'retired'],
  ['a thief of a lost key', old.signing, 'lost'],
  ['somebody with the store alone', newKeys().signing, 'retired'],
]

/** What comes of an attack: what visitors have then, and what a server has that starts with nothing. */
async function outcomeOf(attack: (attack: Attack) => RegistryDocument, key: KeyObject, state: 'retired' | 'lost') {
  const { store, said, problems, start, table } = await site(state)
  const running = await start()
  const before = had(running)
  const now = readWritten(readFileSync(path.join(store.folder, REGISTRY_KEY), 'utf8'))
  const after = JSON.stringify(attack({ table, key, now, said }))
  await store.write(REGISTRY_KEY, Buffer.from(after))
  await until(() => running.problem !== null)
  const { places } = had(await start())
  const onceSaid = [[], ...said.map((one) => had({ current: one } as FollowedReleases).places)]
  return {
    isAttack: after !== JSON.stringify(now),
    before,
    has: had(running),
    isTold: running.problem!.includes(REMOTE) && problems.some((text) => text.includes(REMOTE)),
    isSaidByTeam: onceSaid.some((one) => isDeepStrictEqual(one, places)),
  }
}

describe.each(ATTACKERS)('%s', (_who, key, state) => {
  test('touches nothing of another team, in any way', async () => {
    const ways = Object.entries(WAYS)
    const outcomes = await Promise.all(ways.map(async ([way, attack]) => [way, await outcomeOf(attack, key, state)]))
    const untouched = { isAttack: true, before: AS_IT_WAS, has: AS_IT_WAS, isTold: true, isSaidByTeam: true }
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(ways.map(([way]) => [way, untouched])))
  })

  const MADE: Change['what'][] = [
    'release',
    'share',
    'promote',
    'rollback',
    'check',
    'refuse',
    'off',
    'on',
    'retire',
    'sign',
  ]
  test('has no command that says something of another team', async () => {
    const { store } = await site(state)
    const before = readFileSync(path.join(store.folder, REGISTRY_KEY))
    for (const what of MADE) {
      const change = { what, remote: REMOTE, buildId: null, by: 'them', next: () => null }
      const speaker = { trusted: operator.trusted, build: key, signing: key }
      await expect(changeRegistry(store, speaker, change, NOW)).rejects.toThrow('Nothing was changed')
    }
    expect(readFileSync(path.join(store.folder, REGISTRY_KEY))).toEqual(before)
  })

  test('changes no table of remotes', async () => {
    const { store, start } = await site(state)
    const running = await start()
    const { table } = await readTable(store, operator.trusted)
    const theirs = new DirectoryStore(newFolder('store'))
    const next = () => ({ ...table.remotes, [REMOTE]: table.remotes[OTHER]! })
    await changeTable(theirs, { trusted: [createPublicKey(key)], signing: key }, { next, now: NOW, after: 9 })
    await store.write(TABLE_KEY, readFileSync(path.join(theirs.folder, TABLE_KEY)))
    await until(() => running.problem !== null)
    expect(had(running)).toEqual(AS_IT_WAS)
    expect(running.problem).toContain('not a key that is trusted')
  })
})

test('the operator and the team itself touch all of it', async () => {
  const { store, start, problems } = await site('retired')
  const running = await start()
  for (const speaker of [operator, { trusted: operator.trusted, build: team.signing }]) {
    const next = (list: Deployment[]) => rolledBack(list, { now: NOW, why: 'no' })
    const before = JSON.stringify(had(running))
    await changeRegistry(store, speaker, { what: 'rollback', remote: REMOTE, buildId: null, by: 'x', next }, NOW)
    await until(() => JSON.stringify(had(running)) !== before)
  }
  expect([running.problem, problems]).toEqual([null, []])
})
