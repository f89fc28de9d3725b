import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { cameFromSaved, confirmedAt, savedAddresses, visitAndSave } from '../saved-pages.ts'
import { expect, test } from '../releases/release-test.ts'
import { startCountingRelay } from '../servers/counting-relay.ts'
import { alteredBuild } from '../servers/build-copy.ts'
import { fetchBuilds, shownBuilds, usedBuilds } from '../servers/document-builds.ts'
import { runRemotesCommand } from '../servers/run-program.ts'

test.use({ serviceWorkers: 'allow', siteOrigin: async ({ site }, provide) => provide(site.origin) })

const SERMON = '/node/101'
const TITLE = 'Még távol volt'
const COPY = 'Forrás másolása'
const NEXT = '0e4700000e'
const FEEDBACK = '/visszajelzes'
/** A build whose page cannot be loaded in the browser, though the server renders it. */
const BROKEN = {
  id: 'badbadbad0',
  change: (file: string, text: string) =>
    /^__federation_expose_FeedbackPage\..*\.js$/.test(file) ? `throw new Error('broken');${text}` : text,
}

test('a repeated visit makes one request of less than 1 kB', async ({ page, context, faults }, testInfo) => {
  const relay = await startCountingRelay(new URL(faults.origin))
  // Chromium may find its pointer over a page that comes, which would count as the visitor's first step.
  await context.addInitScript(() => window.addEventListener('pointerover', (event) => event.stopPropagation(), true))
  await visitAndSave(page, relay.origin + SERMON)
  await page.waitForLoadState('networkidle')
  // A worker that is new looks after itself once.
  await page.waitForTimeout(1000)
  const before = await confirmedAt(page, SERMON)
  await page.close()
  const requestsBefore = faults.seen.length
  relay.forget()
  const again = await context.newPage()
  const messages: string[] = []
  again.on('console', (message) => messages.push(message.text()))
  again.on('pageerror', (error) => messages.push(error.message))
  await again.goto(relay.origin + SERMON)
  await expect(again.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await again.getByRole('button', { name: COPY }).waitFor()
  await expect.poll(() => confirmedAt(again, SERMON)).not.toBe(before)
  // Browsers ask for the worker itself some time after a visit.
  await again.waitForTimeout(3000)
  const paths = faults.seen.slice(requestsBefore).map(({ method, path }) => `${method} ${path}`)
  testInfo.annotations.push({ type: 'figures', description: `${relay.bytes} B: ${paths.join(', ')}` })
  expect(paths.filter((path) => path !== 'GET /sw.js')).toEqual([`GET ${SERMON}`])
  expect(relay.bytes).toBeLessThanOrEqual(1000)
  expect(await cameFromSaved(again)).toBe(true)
  expect(messages).toEqual([])
  await relay.close()
})

test('after a release the first visit shows the old document, the next one the new one', async ({ page, site }) => {
  const live = readDescription(buildFolderOf('remote-search')).buildId
  await visitAndSave(page, SERMON)
  const change = (_file: string, text: string) => text.replaceAll(COPY, `${COPY} (új)`)
  await site.release(alteredBuild('remote-search', { id: NEXT, change }))
  await expect.poll(async () => (await fetchBuilds(site.origin, SERMON))['remote-search']).toBe(NEXT)
  const filesOf = (build: string) =>
    page.evaluate(async (id) => {
      const requests = await (await caches.open('lelkesz-files-1')).keys()
      return requests.filter(({ url }) => url.includes(`/remote-search/${id}/`)).length
    }, build)

  await page.goto(SERMON)
  await expect(page.getByRole('button', { name: COPY, exact: true })).toBeVisible()
  expect((await shownBuilds(page))['remote-search']).toBe(live)
  expect((await usedBuilds(page)).filter((used) => used.startsWith('remote-search/'))).toEqual([
    `remote-search/${live}`,
  ])
  await expect.poll(() => filesOf(NEXT), { timeout: 20_000 }).toBeGreaterThan(0)
  await expect
    .poll(() =>
      page.evaluate(
        async (a) => (await (await (await caches.open('lelkesz-documents-1')).match(a))?.text()) ?? '',
        SERMON,
      ),
    )
    .toContain(NEXT)

  await page.goto(SERMON)
  await expect(page.getByRole('button', { name: `${COPY} (új)` })).toBeVisible()
  expect(await cameFromSaved(page)).toBe(true)
  expect((await shownBuilds(page))['remote-search']).toBe(NEXT)
  expect((await usedBuilds(page)).filter((used) => used.startsWith('remote-search/'))).toEqual([
    `remote-search/${NEXT}`,
  ])
})

test('a failed build is not shown from the cache', async ({ page, site, expectMessage }) => {
  expectMessage(/broken|Failed to|RUNTIME|Federation Runtime|Loading chunk|preload/)
  await site.release(alteredBuild('remote-feedback', BROKEN))
  await expect.poll(async () => (await fetchBuilds(site.origin, FEEDBACK))['remote-feedback']).toBe(BROKEN.id)
  await visitAndSave(page, SERMON)
  await visitAndSave(page, '/kereses')
  const failed = page.waitForRequest((request) => request.url().endsWith('/remotes/reports'))
  await page.goto(FEEDBACK)
  await failed
  await expect.poll(() => savedAddresses(page)).toEqual([])
  await site.rollback('remote-feedback')
  await expect.poll(async () => (await fetchBuilds(site.origin, FEEDBACK))['remote-feedback']).not.toBe(BROKEN.id)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Üzenet/ })).toBeVisible()
  expect((await shownBuilds(page))['remote-feedback']).not.toBe(BROKEN.id)
})

test('switched off, the worker goes with all it kept, and no page registers it again', async ({ browser, site }) => {
  // One address for the sites with and without the worker.
  const relay = await startCountingRelay(new URL(site.origin))
  const { origin } = relay
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await visitAndSave(page, origin + SERMON)
  const off = await site.another({ SERVICE_WORKER: 'off' })
  relay.leadTo(new URL(off.origin))
  await page.goto(origin + SERMON)
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
  await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0])
  const registers = async (address: string) => (await (await fetch(address + SERMON)).text()).includes('"worker":true')
  expect([await registers(site.origin), await registers(off.origin)]).toEqual([true, false])
  await context.close()
  await relay.close()
})

/** Replaces all cached documents by this page. Runs in browsers. */
async function overwriteKept(html: string) {
  for (const name of await caches.keys()) {
    if (!name.startsWith('lelkesz-documents')) continue
    const documents = await caches.open(name)
    for (const request of await documents.keys()) {
      const headers = new Headers((await documents.match(request))!.headers)
      headers.delete('content-security-policy')
      await documents.put(request, new Response(html, { headers }))
    }
  }
}

test('after remotes forget no browser shows a saved page again', async ({ page, site }) => {
  for (const address of [SERMON, '/idezetek']) await visitAndSave(page, address)
  await page.evaluate(overwriteKept, '<!doctype html><title>x</title><h1>Rossz</h1>')
  const bad = page.getByRole('heading', { level: 1, name: 'Rossz' })
  await page.goto(SERMON)
  await expect(bad).toBeVisible()
  await runRemotesCommand('forget', [], { REMOTES_STORE: site.folder })
  await expect
    .poll(async () => (await (await fetch(`${site.origin}/sw.js`)).text()).slice(0, 15))
    .toBe('self.forgotten=')
  // Browsers ask for the worker some time after a visit.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  // The new worker takes over once the old one has nothing to do, and deletes its caches.
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([])
  for (const address of [SERMON, '/idezetek']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bad).toBeHidden()
  }
})
