import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { S3Store } from 'releases/store/s3-store'
import { startTestBucket } from 'releases/store/test-bucket'
import { alteredBuild } from '../servers/build-copy.ts'
import { REMOTES, makeLive } from '../servers/composed-site.ts'
import { startSiteWith } from '../servers/set-up-site.ts'
import { expect, test } from '../site-test.ts'

const PLANS = '/bibliaolvaso-terv'
const LONGEST_MS = 120_000

interface Boot {
  remotes: { name: string; buildId: string }[]
}

const newFolder = (name: string) => mkdtempSync(path.join(tmpdir(), `${name}-`))
const heading = (page: Page) => page.locator('main h1')

/** The build of remote-bible that a new document has. */
async function servedBuild(origin: string): Promise<string | undefined> {
  const html = await (await fetch(origin + PLANS)).text()
  const [, json = '{}'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(json) as Boot).remotes.find(({ name }) => name === 'remote-bible')?.buildId
}

const revisionOf = async (origin: string) =>
  ((await (await fetch(`${origin}/readyz`)).json()) as { revision: number }).revision

/** Milliseconds until new documents have the build. */
async function liveAfter(origin: string, buildId: string): Promise<number> {
  const from = Date.now()
  while ((await servedBuild(origin)) !== buildId) {
    if (Date.now() - from > 10_000) throw new Error(`${buildId} is not live after ten seconds`)
  }
  return Date.now() - from
}

async function readsPlans(page: Page, origin: string) {
  await page.goto(origin + PLANS, { waitUntil: 'networkidle' })
  await expect(heading(page)).toHaveText(/terv/i)
}

test.describe.configure({ mode: 'serial' })

let second: string
test.beforeAll(() => {
  second = alteredBuild('remote-bible', { id: 'bbbbbbbbb1' })
})

test('[MF-02] a release by a bucket is live in a second and outlives the bucket', async ({ page, expectMessage }) => {
  // The page still loads files after the server has ended.
  expectMessage(/ERR_CONNECTION_REFUSED .*\/(remotes\/reports|assets\/)/)
  test.setTimeout(LONGEST_MS)
  const bucket = await startTestBucket()
  Object.assign(process.env, bucket.env)
  const store = new S3Store(bucket.address, bucket.env)
  for (const remote of REMOTES) await makeLive(store, buildFolderOf(remote))
  const settings = { ...bucket.env, REMOTES_STORE: bucket.address, REMOTES_CACHE: newFolder('cache') }
  let site = await startSiteWith(settings)
  try {
    await readsPlans(page, site.origin)
    const first = await servedBuild(site.origin)

    const { buildId } = readDescription(second)
    await expect.poll(() => revisionOf(site.origin)).toBe(REMOTES.length)
    // There and back: the fastest of the turns, which a busy machine blurs least.
    const took: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const isNew = turn % 2 === 0
      await makeLive(store, isNew ? second : buildFolderOf('remote-bible'))
      took.push(await liveAfter(site.origin, isNew ? buildId : (first ?? '')))
    }
    test.info().annotations.push({ type: 'figures', description: `live ${took.join(', ')} ms after a release` })
    expect(Math.min(...took)).toBeLessThan(1000)

    await bucket.stop()
    await readsPlans(page, site.origin)
    await site.stop()
    // Without any answer of the bucket the verified releases are served from the cache.
    site = await startSiteWith(settings)
    expect(await servedBuild(site.origin)).toBe(buildId)
    await readsPlans(page, site.origin)
    const { entry } = readDescription(buildFolderOf('remote-bible'))
    const earlier = await fetch(`${site.origin}/remotes/remote-bible/${first}/${entry}`)
    expect([earlier.status, earlier.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  } finally {
    await site.stop()
  }
})
