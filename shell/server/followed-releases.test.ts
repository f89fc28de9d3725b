import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deploymentOf, readDescription } from 'releases/build-folder'
import { signBuild } from 'releases/build-signature'
import { goneLive } from 'releases/deployments'
import { DirectoryStore } from 'releases/directory-store'
import { entryOf, fingerprintOf, signEntry, withEntry } from 'releases/entries'
import { REGISTRY_KEY, changeRegistry, readWritten, signAgain } from 'releases/registry'
import type { Deployment, Signature } from 'releases/registry-document'
import { type Rows, withKey, withKeyState, withRemote } from 'releases/remotes-table/changes'
import { signedSoFar } from 'releases/remotes-table/signed-so-far'
import { TABLE_KEY, changeTable, readTable } from 'releases/remotes-table/table-store'
import { keyName } from 'releases/signature'
import { newKeys, newSiteKeys } from 'releases/test-keys'
import { FollowedReleases } from './followed-releases.ts'
import { REMOTE, makeBuild, newFolder, release } from './test-release.ts'

const keys = newSiteKeys()
const stranger = newKeys()
const followers: FollowedReleases[] = []
afterEach(() => followers.splice(0).forEach((one) => one.stop()))

/** A site with two builds of one remote; the second is live. */
async function site() {
  const store = new DirectoryStore(newFolder('store'))
  await release(store, keys, 'b1')
  await release(store, keys, 'b2')
  const cache = newFolder('cache')
  const said: string[] = []
  const start = async () => {
    const followed = new FollowedReleases({
      store,
      operators: keys.trusted,
      cache,
      prepare: async () => undefined,
      onProblem: (error) => said.push(String(error)),
    })
    followers.push(followed)
    await followed.start()
    return followed
  }
  return { store, said, start, followed: await start() }
}

const builds = (followed: FollowedReleases, remote = REMOTE) =>
  (followed.current.microFrontends[remote] ?? []).map(({ extras }) => extras.buildId)

async function until(holds: () => boolean) {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited > 5000) throw new Error('it does not come about')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Whoever may say what is live puts a build of somebody there: the operator, where the team's key does not count. */
async function smuggle(store: DirectoryStore, change: (build: Deployment) => Deployment, remote = REMOTE) {
  const build = change(deploymentOf(readDescription(makeBuild('evil', { name: remote }))))
  const next = (list: Deployment[]) => goneLive(list, build, new Date())
  await changeRegistry(store, keys, { what: 'release', remote, buildId: 'evil', by: 'them', next }, new Date())
}
const changed = (store: DirectoryStore, next: (rows: Rows) => Rows, after?: string) =>
  changeTable(store, keys, { next, now: new Date(), after })

test.each<[who: string, smuggled: (build: Deployment) => Deployment, said: RegExp]>([
  ['a team with a valid key of its own', (build) => signBuild(build, stranger.signing), /is no key of remote-bible/],
  ['somebody without a key', (build) => build, /nobody has signed the build/],
  [
    'somebody who alters a build after it was signed',
    (build) => {
      const signed = signBuild(build, keys.build)
      return { ...signed, extras: { ...signed.extras, kernel: '^2.0.0' } }
    },
    /its signature does not fit the build/,
  ],
])(
  '%s ships nothing, even where the operator says that it is live: visitors keep what they had',
  async (_who, smuggled, said) => {
    const { store, followed, said: heard } = await site()
    await smuggle(store, smuggled)
    await until(() => followed.current.revision === 3)
    expect(builds(followed)).toEqual(['b2', 'b1'])
    expect(heard).toEqual([expect.stringMatching(said)])
    expect(heard[0]).toContain('Way out: ')
  },
)

test('a name that is nobody’s has no builds until the operator gives it to the team that signed them', async () => {
  const { store, followed } = await site()
  const theirs = (build: Deployment) => signBuild(build, stranger.signing)
  await smuggle(store, theirs, 'remote-hello')
  await until(() => followed.current.revision === 3)
  expect(builds(followed, 'remote-hello')).toEqual([])
  const row = { owners: ['Tóth Éva'], spaces: ['/hello/**'] }
  await changed(store, (rows) => withKey(withRemote(rows, 'remote-hello', row), 'remote-hello', stranger.publicKey))
  await until(() => builds(followed, 'remote-hello').length > 0)
  expect([builds(followed, 'remote-hello'), builds(followed)]).toEqual([['evil'], ['b2', 'b1']])
})

const OWN_KEY = keyName(createPublicKey(keys.build))
const gone =
  (state: 'retired' | 'lost', signed: Signature[] = []) =>
  (rows: Rows) =>
    withKeyState(rows, REMOTE, { key: OWN_KEY, state, signed })

test('nothing counts that a lost key has signed, from this moment on; a new key makes the same build good again', async () => {
  const { store, followed, said } = await site()
  await changed(store, gone('lost'))
  await until(() => builds(followed).length === 0)
  await until(() => followed.problem?.includes('which was lost') === true)
  expect(said.filter((text) => text.includes('which was lost'))).toHaveLength(1)
  const { microFrontends } = readWritten(readFileSync(path.join(store.folder, REGISTRY_KEY), 'utf8'))
  expect(followed.admits(REMOTE, microFrontends[REMOTE]![0]!)).toBe(false)
  expect(followed.links.keysOf(REMOTE)).toEqual(keys.trusted)

  const next = newKeys()
  await changed(store, (rows) => withKey(rows, REMOTE, next.publicKey))
  const speaker = { trusted: keys.trusted, build: next.signing }
  const written = readWritten(readFileSync(path.join(store.folder, REGISTRY_KEY), 'utf8'))
  const seen = fingerprintOf(entryOf(written, REMOTE))
  await signAgain(store, speaker, { remote: REMOTE, by: 'them' }, { seen, after: 0, now: new Date() })
  await smuggle(store, (build) => signBuild(build, next.signing))
  await until(() => builds(followed).length > 0)
  expect(builds(followed)).toEqual(['evil'])
})

test('what a retired key signed before stays good, and what a thief signs with it later does not', async () => {
  const { store, followed } = await site()
  await changed(store, gone('retired', await signedSoFar(store, keys.trusted, REMOTE)))
  await smuggle(store, (build) => signBuild(build, keys.build))
  await until(() => followed.current.revision === 3)
  expect(builds(followed)).toEqual(['b2', 'b1'])
})

test('a table of before that somebody brings back is refused, also by a server that starts anew, and one made from it', async () => {
  const { store, followed, said, start } = await site()
  const old = readFileSync(path.join(store.folder, TABLE_KEY))
  await changed(store, gone('lost'))
  await until(() => builds(followed).length === 0)
  const { length } = said
  await store.write(TABLE_KEY, old)
  await until(() => said.slice(length).some((text) => text.includes('remotes.json: revision 1 is older than 2, which')))
  expect([builds(followed), followed.problem]).toEqual([[], expect.stringContaining('is older than 2')])
  expect(builds(await start())).toEqual([])

  // The operator does not notice, and changes it: the lost key would be a good one again.
  await changed(store, (rows) => withRemote(rows, 'remote-hello', { owners: ['Tóth Éva'], spaces: ['/hello/**'] }))
  await until(() =>
    said.at(-1)!.includes('revision 2 is older than 2, which is in force, or made from such a one (with it '),
  )
  // What would come back is named, and it is not believed after another change either, whatever its number.
  expect(followed.problem).toMatch(/\(with it remote-bible: key \w+, which is lost, signs again\)/)
  await changed(store, (rows) => withRemote(rows, 'remote-hello', { owners: ['Kis Éva'], spaces: ['/hello/**'] }))
  await until(() => said.at(-1)!.includes('revision 3 is older than 2, which is in force, or made from such a one'))
  expect(builds(followed)).toEqual([])
  await changed(store, gone('lost'), followed.tableMark)
  await until(() => followed.problem?.includes('older') !== true)
  expect([builds(followed), followed.tableMark]).toEqual([[], expect.stringMatching(/^4-/)])
})

test('a table that is swapped or gone changes nothing, and a server that never saw one gives out no build', async () => {
  const { store, followed, said, start } = await site()
  const rows = { next: () => ({}), now: new Date() }
  const own = new DirectoryStore(newFolder('store'))
  await changeTable(own, stranger, {
    ...rows,
    next: (before) => withRemote(before, REMOTE, { owners: ['they'], spaces: ['/**'] }),
  })
  for (const [body, problem] of [
    [readFileSync(path.join(own.folder, TABLE_KEY)), 'not a key that is trusted'],
    [null, 'has no remotes.json'],
  ] as const) {
    if (body) await store.write(TABLE_KEY, body)
    else await store.remove(TABLE_KEY)
    await until(() => said.at(-1)?.includes(problem) ?? false)
    expect(builds(followed)).toEqual(['b2', 'b1'])
    expect(builds(await start())).toEqual(['b2', 'b1'])
  }
  const fresh = new FollowedReleases({
    store,
    operators: keys.trusted,
    cache: newFolder('cache'),
    prepare: async () => undefined,
    onProblem: () => undefined,
  })
  followers.push(fresh)
  await fresh.start()
  expect([fresh.current.revision, builds(fresh)]).toEqual([2, []])
})

test('what was said before is refused also by a server that starts anew with what it had', async () => {
  const { store, followed, start } = await site()
  const old = readFileSync(path.join(store.folder, 'record/00000001.json'))
  await store.write(REGISTRY_KEY, old)
  await until(() => followed.problem !== null)
  // By then it has written down what it believes.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const again = await start()
  expect([builds(again), again.problem]).toEqual([['b2', 'b1'], expect.stringContaining('number 1 is older than 2')])
})

test('the table of another site is refused, although the same operator has signed it, and later', async () => {
  const { store, followed, said } = await site()
  const other = new DirectoryStore(newFolder('store'))
  await changed(other, (rows) => withRemote(rows, REMOTE, { owners: ['they'], spaces: ['/**'] }), '9-3fa2b1c4d5e6')
  await store.write(TABLE_KEY, readFileSync(path.join(other.folder, TABLE_KEY)))
  await until(() => followed.problem !== null)
  expect(said).toEqual([
    expect.stringMatching(/remotes\.json: it is the table of another site\. Way out: put back that of/),
  ])
  expect(builds(followed)).toEqual(['b2', 'b1'])
})

test('what a team has said before the operator gave it a key counts as soon as the key is there', async () => {
  const { store, followed } = await site()
  const next = newKeys()
  const registry = readWritten(readFileSync(path.join(store.folder, REGISTRY_KEY), 'utf8'))
  const { table } = await readTable(store, keys.trusted)
  const { builds: list } = entryOf(registry, REMOTE)
  const entry = signEntry(table, REMOTE, 3, { builds: list.slice(0, 1), off: [] }, next.signing)
  await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify(withEntry(registry, REMOTE, entry))))
  await until(() => followed.problem !== null)
  expect(builds(followed)).toEqual(['b2', 'b1'])
  await changed(store, (rows) => withKey(rows, REMOTE, next.publicKey))
  await until(() => followed.problem === null)
  expect(builds(followed)).toEqual(['b2'])
})
