/**
 * A team with an active key bypasses the release checks and writes builds with altered descriptions into the store.
 * None reaches a document; the rejection names the remote, and the rest of the site is unaffected.
 */
import type { RemoteDescription } from 'releases/manifest/build-folder'
import { DirectoryStore } from 'releases/store/directory-store'
import { policyOf } from 'releases/manifest/description'
import { releaseUnchecked } from 'releases/commands/release-unchecked'
import { newSiteKeys } from 'releases/manifest/test-keys'
import type { ReleaseFollower } from './release-follower.ts'
import { policiesOf } from '../documents/headers.ts'
import { LiveBuilds } from './live-builds.ts'
import { tableOf } from './page-tables.ts'
import { follow, makeBuild, newFolder, until } from './test-release.ts'

const keys = newSiteKeys()
const [HELLO, CAMP] = ['remote-hello', 'remote-camp']
const page = (name: string, ...paths: string[]) => ({ name, paths, module: './P' })

let releases = 0
async function release(store: DirectoryStore, buildId: string, about: Partial<RemoteDescription>) {
  const at = new Date(Date.UTC(2026, 0, 1, 10, (releases += 1)))
  await releaseUnchecked({ store, keys, folder: makeBuild(buildId, about), by: 'a test', now: () => at })
}

/** Two teams have a page each. */
async function site(isAttackerFirst = false) {
  const store = new DirectoryStore(newFolder('store'))
  const sound = [
    () => release(store, 'c1', { name: CAMP!, pages: [page('camp', '/tabor')] }),
    () => release(store, 'h1', { name: HELLO!, pages: [page('hello', '/hello')] }),
  ]
  for (const one of isAttackerFirst ? sound.reverse() : sound) await one()
  const cache = newFolder('cache')
  const start = async (folder = cache) => (await follow(store, keys.trusted, folder)).followed
  const { followed, problems } = await follow(store, keys.trusted, cache)
  return { store, reported: problems, start, followed }
}

/** The site for visitors: builds, pages, and the policy of documents. */
function shown(followed: ReleaseFollower) {
  const live = new LiveBuilds(() => followed.current)
  const builds = live.chooseFor(null)
  return {
    builds: [...builds].map(([, { extras }]) => extras.buildId),
    pages: tableOf(builds).pages.map(({ remote, name }) => `${remote} ${name}`),
    policies: policiesOf(live.reachableFrom(builds)),
  }
}

/** With a page whose name another remote has. */
const THEIR_PAGE = { pages: [page('hello', '/hello'), page('camp', '/hello/camp')] }

test.each<[what: string, about: Partial<RemoteDescription>, why: RegExp]>([
  [
    'directives into the policy',
    { policy: `${policyOf(HELLO!, 'h2')}; script-src-elem * 'unsafe-inline'; x` },
    /its Trusted Types policy/,
  ],
  ['the name of another remote’s page', THEIR_PAGE, /the page name camp belongs to remote-camp/],
])('%s: the previous build stays live, and the rejection is reported', async (_what, about, why) => {
  const { store, reported, followed, start } = await site()
  const before = shown(followed)
  await release(store, 'h2', { name: HELLO!, ...about })
  await until(() => followed.current.revision === 3)
  expect(reported).toEqual([expect.stringMatching(why)])
  expect(followed.rejectedBuilds).toEqual([[HELLO, reported[0]!.slice('Error: '.length)]])
  // The same after a restart, and on a server without history.
  for (const one of [followed, await start(), await start(newFolder('cache'))]) expect(shown(one)).toEqual(before)
})

test('the first remote of the registry gets no name that servers have persisted; a new server reports the conflict', async () => {
  const { store, start, followed } = await site(true)
  const before = shown(followed)
  await release(store, 'h2', { name: HELLO!, ...THEIR_PAGE })
  await until(() => followed.current.revision === 3)
  expect([shown(followed), shown(await start())]).toEqual([before, before])
  const anew = await start(newFolder('cache'))
  expect(shown(anew).builds).toEqual(['h2'])
  expect(anew.rejectedBuilds).toEqual([[CAMP, expect.stringContaining('the page name camp belongs to remote-hello')]])
})
