import { EventEmitter, once } from 'node:events'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { alteredBuild } from '../servers/build-copy.ts'
import { REMOTES } from '../servers/composed-site.ts'
import { type DocumentBuilds, fetchBuilds, shownBuilds } from '../servers/document-builds.ts'
import type { SiteWithStore } from '../servers/site-with-store.ts'
import { isTrials } from '../run-size.ts'
import { expect, test } from './release-test.ts'
import { browse, expectPage, follow, message, mixedBuilds } from './browsing.ts'

/** A round of four is two releases, a step back and another release. */
const CHANGES_PER_REMOTE = isTrials ? 20 : 3
const VISITORS = 3
/** From the end of a release to the first document with it. */
const MOST_MS = 1000
/** Three builds of each remote: the present one and two more. */
const threeBuilds = (remote: string) => [
  buildFolderOf(remote),
  alteredBuild(remote, { id: 'bbbbbbbbb1' }),
  alteredBuild(remote, { id: 'ccccccccc2' }),
]

/** Requests documents until one has the build. @returns milliseconds until that request */
async function untilServed(site: SiteWithStore, remote: string, buildId: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const ms = performance.now() - began
    const builds = await fetchBuilds(site.origin, '/visszajelzes')
    if (builds[remote] === buildId || ms > 10 * MOST_MS) return ms
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Releases and rollbacks of all remotes in turns, a step of a visitor's between any two; how long each took. */
async function changeAll(site: SiteWithStore, aStep: () => Promise<void>): Promise<number[]> {
  const builds = REMOTES.map((remote) => ({ remote, folders: threeBuilds(remote) }))
  const live: DocumentBuilds = await fetchBuilds(site.origin, '/visszajelzes')
  const times: number[] = []
  for (let round = 0; round < CHANGES_PER_REMOTE; round += 1) {
    for (const { remote, folders } of builds) {
      // Two releases, one step back, another release: there is always something to go back to.
      const others = folders.filter((folder) => readDescription(folder).buildId !== live[remote])
      live[remote] =
        round % 4 === 2 ? await site.rollback(remote) : await site.release(others[round % others.length] ?? '')
      times.push(await untilServed(site, remote, live[remote]))
      await aStep()
    }
  }
  return times
}

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test(`[MF-02] visitors browse through ${CHANGES_PER_REMOTE} releases of each remote`, async ({ site, browser }) => {
  test.setTimeout(180_000)
  let isOver = false
  const steps = new EventEmitter()
  const journeys = Array.from({ length: VISITORS }, (_, visitor) =>
    browse(browser, site.origin, visitor, () => {
      steps.emit('step')
      return isOver
    }),
  )
  const aStep = async () => void (await once(steps, 'step'))
  const times = await changeAll(site, aStep).finally(() => (isOver = true))
  const made = await Promise.all(journeys)
  expect(times).toHaveLength(REMOTES.length * CHANGES_PER_REMOTE)
  expect(made.flatMap(({ failures }) => failures)).toEqual([])
  expect(made.flatMap(({ mixed }) => mixed)).toEqual([])
  expect(made.some(({ forms }) => forms > 0)).toBe(true)
  // The maximum is only reported: on a busy machine it depends on the load.
  expect(median(times)).toBeLessThan(MOST_MS)
})

test('[MF-02] a page opened before a release keeps its builds and its half-filled form', async ({ site, page }) => {
  await page.goto(`${site.origin}/visszajelzes`)
  await page.waitForLoadState('networkidle')
  const before = await shownBuilds(page)
  await message(page).fill('Félbehagyott üzenet')
  for (const remote of REMOTES) await site.release(alteredBuild(remote, { id: 'ddddddddd3' }))
  await expect
    .poll(() => fetchBuilds(site.origin, '/kereses'))
    .toEqual(Object.fromEntries(REMOTES.map((remote) => [remote, 'ddddddddd3'])))
  await expect(message(page)).toHaveValue('Félbehagyott üzenet')

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const to of ['/bibliaolvaso-terv', '/kereses']) {
    await follow(page, to)
    await expectPage(page)
  }
  expect(requests.some((url) => url.includes(`/remotes/remote-bible/${before['remote-bible']}/`))).toBe(true)
  expect(requests.filter((url) => url.includes('ddddddddd3'))).toEqual([])
  expect(await mixedBuilds(page)).toEqual([])

  await page.reload()
  await expectPage(page)
  expect(Object.values(await shownBuilds(page))).toEqual(REMOTES.map(() => 'ddddddddd3'))
  expect(await mixedBuilds(page)).toEqual([])
})
