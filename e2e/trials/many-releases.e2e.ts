/**
 * Two hundred releases, each looked at by visitors: what a document server and its guests hold does not grow with them.
 */
import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { alteredBuild } from '../servers/build-copy.ts'
import { fetchBuilds } from '../servers/document-builds.ts'
import { memoryOf, ownMemoryOf } from '../servers/memory.ts'
import { startSiteWithStore } from '../servers/site-with-store.ts'

const RELEASES = 200
const REMOTE = 'remote-feedback'
const ADDRESS = '/visszajelzes'
/** Before and after them the same so many are counted: by then everything has been used once. */
const COUNTED = 40
const GROWN_MB = 40

const middle = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1]!

test('what is held does not grow with the releases that were followed', async () => {
  test.setTimeout(RELEASES * 5000)
  const site = await startSiteWithStore()
  const own: number[] = []
  const all: number[] = []
  try {
    for (let release = 0; release < RELEASES; release += 1) {
      const build = alteredBuild(REMOTE, { id: (release + 1).toString(16).padStart(10, 'a') })
      const id = await site.release(build)
      rmSync(build, { recursive: true, force: true })
      await expect.poll(async () => (await fetchBuilds(site.origin, ADDRESS))[REMOTE], { intervals: [50] }).toBe(id)
      own.push(ownMemoryOf(site.pid))
      all.push(memoryOf(site.pid))
    }
  } finally {
    await site.stop()
  }
  const [first, last] = [own.slice(COUNTED, 2 * COUNTED), own.slice(-COUNTED)]
  const [firstAll, lastAll] = [all.slice(COUNTED, 2 * COUNTED), all.slice(-COUNTED)]
  process.stdout.write(
    `${RELEASES} releases: the server held ${middle(first)} MB after ${COUNTED} of them and ${middle(last)} MB at the end, with its guests ${middle(firstAll)} and ${middle(lastAll)} MB\n`,
  )
  expect(middle(last) - middle(first)).toBeLessThan(GROWN_MB)
  expect(middle(lastAll) - middle(firstAll)).toBeLessThan(2 * GROWN_MB)
})
