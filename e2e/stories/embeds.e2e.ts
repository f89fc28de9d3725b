import type { Page } from '@playwright/test'
import { HOST_DEMANDS, parishPage } from '../servers/host-demands.ts'
import { serveHostPage } from '../servers/host-pages.ts'
import { shiftOf, watchShifts } from '../layout-shifts.ts'
import { expect, test } from '../site-test.ts'

const tagOf = (site: string) => `<script async src="${site}/embed.js"></script>`
const DAILY = '<lelkesz-daily><a href="/ige">Napi ige</a></lelkesz-daily>'
const LIST = '<lelkesz-sermon-list limit="3"><a href="/igehirdetesek">Igehirdetések</a></lelkesz-sermon-list>'
const FAR = '<div style="height: 6000px"></div>'

const dailyOf = (page: Page) => page.locator('lelkesz-daily [part=title]').getByRole('link')
const sermonsOf = (page: Page) => page.locator('lelkesz-sermon-list').getByRole('listitem')

/** All requests of the page to the site, with the size of each body. */
function listenFor(page: Page, site: string) {
  const requests: { path: string; method: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url())
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    if (origin === site) requests.push({ path: pathname, method: request.method(), bytes })
  })
  return {
    paths: () => requests.map(({ method, path }) => `${method} ${path}`),
    bytes: async () => (await Promise.all(requests.map(({ bytes }) => bytes))).reduce((sum, one) => sum + one, 0),
  }
}

for (const { what, policyOf, scriptTag } of HOST_DEMANDS) {
  test(`[MF-05] a page with ${what} shows what the site offers, and has its references linked`, async ({
    page,
    faults,
  }) => {
    const site = faults.origin
    const scripts = scriptTag(site, '/embed.js') + scriptTag(site, '/igehelyek.js')
    const host = await serveHostPage(site, parishPage(scripts, `<p>Jn 3,16-18</p>${DAILY}${LIST}`), policyOf(site))
    await page.goto(host.origin)
    await expect(sermonsOf(page)).toHaveCount(3)
    await expect(dailyOf(page)).toHaveAttribute('href', new RegExp(`^${site}/node/`))
    await expect(page.locator('lelkesz-daily [part=frame]')).toHaveCSS('background-color', 'rgb(255, 254, 251)')
    await page.getByRole('link', { name: 'Jn 3,16-18' }).first().hover()
    await expect(page.getByRole('dialog')).toContainText('Isten')
    await expect(page.getByRole('dialog')).toHaveCSS('background-color', 'rgb(255, 254, 251)')
    await host.close()
  })
}

test('[MF-05] an embed far below costs one request until it is near, and little then', async ({ page, faults }) => {
  const site = faults.origin
  const host = await serveHostPage(site, parishPage(tagOf(site), FAR + LIST))
  const requests = listenFor(page, site)
  await page.goto(host.origin)
  await expect(page.locator('lelkesz-sermon-list:defined')).toHaveCount(1)
  await page.waitForTimeout(500)
  expect(requests.paths()).toEqual(['GET /embed.js'])
  const before = await requests.bytes()
  expect(before).toBeLessThanOrEqual(2500)

  await page.locator('lelkesz-sermon-list').scrollIntoViewIfNeeded()
  await expect(sermonsOf(page)).toHaveCount(3)
  expect(requests.paths()).toEqual(['GET /embed.js', 'GET /beagyazas/embeds.json'])
  const after = await requests.bytes()
  expect(after).toBeLessThanOrEqual(6000)
  // No preflight, and no data about the visitor.
  expect(faults.seen.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(faults.seen.filter(({ headers }) => headers.cookie ?? headers['x-csrf-token'])).toEqual([])
  await host.close()
})

test('[MF-05] many embeds are one answer, and nothing on the page moves', async ({ page, faults }) => {
  const site = faults.origin
  const all = DAILY + LIST + '<lelkesz-passage ref="Jn 3,16-18"></lelkesz-passage><lelkesz-citation></lelkesz-citation>'
  const host = await serveHostPage(site, parishPage(tagOf(site), all + all))
  await watchShifts(page)
  const requests = listenFor(page, site)
  await page.goto(host.origin)
  await expect(sermonsOf(page)).toHaveCount(3 + 3)
  await page.mouse.wheel(0, 4000)
  await page.waitForTimeout(300)
  expect(requests.paths()).toEqual(['GET /embed.js', 'GET /beagyazas/embeds.json'])
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
  await host.close()
})

test('[MF-05] the host keeps its page: one name, no styles, and it hears what happens', async ({ page, faults }) => {
  const site = faults.origin
  const plain = await serveHostPage(site, parishPage('', ''))
  await page.goto(plain.origin)
  const namesOf = () => page.evaluate(() => Object.getOwnPropertyNames(window))
  const before = await namesOf()
  const host = await serveHostPage(site, parishPage(tagOf(site) + tagOf(site), LIST))
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(document, { heard })
    for (const name of ['shown', 'select', 'navigate', 'failed']) {
      document.addEventListener(`lelkesz:${name}`, (event) => {
        heard.push(name)
        if (name === 'navigate') event.preventDefault()
      })
    }
  })
  await page.goto(host.origin)
  await expect(sermonsOf(page)).toHaveCount(3)
  expect((await namesOf()).filter((name) => !before.includes(name))).toEqual(['lelkesz'])
  expect(await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length)).toBe(0)
  await sermonsOf(page).first().getByRole('link').click()
  expect(new URL(page.url()).origin).toBe(host.origin)
  expect(await page.evaluate(() => (document as unknown as { heard: string[] }).heard)).toEqual([
    'shown',
    'select',
    'navigate',
  ])
  await Promise.all([plain.close(), host.close()])
})

test('[MF-05] without an answer the content stays; once online it loads', async ({ page, faults, expectMessage }) => {
  expectMessage(/Failed to load resource|blocked by CORS policy|lelkesz-passage\?ref=Jn\+99/)
  const site = faults.origin
  const host = await serveHostPage(
    site,
    parishPage(tagOf(site), `${LIST}<lelkesz-passage ref="Jn 99">Jn 99</lelkesz-passage>`),
  )
  faults.break(/embeds\.json/, { kind: 'status', status: 503 })
  await page.goto(host.origin)
  await expect.poll(() => faults.count(/embeds\.json/)).toBe(1)
  await expect(page.getByRole('link', { name: 'Igehirdetések' })).toBeVisible()
  faults.heal()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  // Before the script's own retry.
  await expect(sermonsOf(page)).toHaveCount(3, { timeout: 3000 })
  // A missing item is not requested again.
  await expect(page.getByText('Jn 99').first()).toBeVisible()
  // The console tells editors why.
  await expect(page.getByText('Bibliai szakasz: ez a beállítás itt nem érthető: ref="Jn 99".')).toBeVisible()
  await host.close()
})

test('[MF-05] a frame shows an embed without any script', async ({ browser, faults }) => {
  const site = faults.origin
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const frame = `<iframe src="${site}/beagyazas/daily.html" title="Napi ige"></iframe>`
  const host = await serveHostPage(site, parishPage('', frame))
  const requests = listenFor(page, site)
  await page.goto(host.origin)
  await expect(page.frameLocator('iframe').locator('[part=title] a')).toHaveAttribute('href', /^\/node\//)
  expect(requests.paths()).toEqual(['GET /beagyazas/daily.html'])
  // The texts of days differ in length; compressed, a third of one is saved at least.
  const text = await page.frameLocator('iframe').locator('blockquote').innerText()
  expect(await requests.bytes()).toBeLessThanOrEqual(1900 + (text.length * 2) / 3)
  await context.close()
  await host.close()
})
