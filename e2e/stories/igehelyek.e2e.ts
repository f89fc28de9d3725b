import type { Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { parishPage } from '../servers/host-demands.ts'
import { serveHostPage } from '../servers/host-pages.ts'
import { expect, test } from '../site-test.ts'

const tagOf = (site: string, attributes = '') => `<script async src="${site}/igehelyek.js" ${attributes}></script>`
const TEXT = '<p>A vasárnapi ige (Jn 3,16-18) mellett a 23. zsoltárt is olvastuk. <a href="/hirek">Hírek</a></p>'

const linkOf = (page: Page, name = 'Jn 3,16-18') => page.getByRole('link', { name, exact: true }).first()
const popoverOf = (page: Page) => page.getByRole('dialog')
const openOf = (page: Page) => popoverOf(page).getByRole('link', { name: 'Megnyitás' })
const addressesOf = (page: Page) =>
  page.locator('a[data-igehely]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const VERSE = /Isten/

/** Paths of all requests of the page to the site. */
function listenFor(page: Page, site: string) {
  const requests: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === site) requests.push(pathname)
  })
  return requests
}

test('[MF-05] the script makes the links; verses load together on first use', async ({ page, faults }) => {
  const site = faults.origin
  const host = await serveHostPage(site, parishPage(tagOf(site), TEXT))
  const requests = listenFor(page, site)
  await page.goto(host.origin)
  await expect(linkOf(page)).toBeVisible()
  await page.waitForTimeout(500)
  expect(requests).toEqual(['/igehelyek.js'])
  expect(await addressesOf(page)).toEqual([`${site}/ige/Jn/3/16-18`, `${site}/ige/Zsolt/23`])

  // A pointer on its way opens nothing.
  await linkOf(page).hover()
  await page.mouse.move(5, 400)
  await page.waitForTimeout(400)
  await expect(popoverOf(page)).toHaveCount(0)
  await linkOf(page).hover()
  await expect(popoverOf(page)).toContainText(VERSE)
  await openOf(page).hover()
  await expect(openOf(page)).toHaveAttribute('href', `${site}/ige/Jn/3/16-18`)
  await linkOf(page, '23. zsoltárt').hover()
  await expect(popoverOf(page)).toHaveAccessibleName('Zsolt 23')
  await expect(popoverOf(page).locator('[part=text]')).toBeVisible()
  expect(requests).toEqual(['/igehelyek.js', '/beagyazas/embeds.json'])
  expect(faults.seen.filter(({ method, headers }) => method !== 'GET' || headers.cookie)).toEqual([])

  await page.mouse.move(5, 400)
  await expect(popoverOf(page)).toHaveCount(0)
  await linkOf(page).click()
  await expect(page).toHaveURL(`${site}/ige/Jn/3/16-18`)
  await host.close()
})

test('[MF-05] the keyboard opens it, moves into it and on; Escape returns the focus', async ({ page, faults }) => {
  const site = faults.origin
  const host = await serveHostPage(site, parishPage(tagOf(site), TEXT))
  await page.goto(host.origin)
  const link = linkOf(page)
  await expect(link).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(popoverOf(page)).toContainText(VERSE)
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await expect(link).toHaveAccessibleDescription(VERSE)
  expect(await barriersOn(page)).toEqual([])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(openOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popoverOf(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Tab')
  await expect(popoverOf(page)).toHaveAccessibleName('Zsolt 23')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hírek' })).toBeFocused()
  await expect(popoverOf(page)).toHaveCount(0)
  await host.close()
})

test('[MF-05] the first touch shows verses and link, a touch elsewhere closes them', async ({ browser, faults }) => {
  const site = faults.origin
  const host = await serveHostPage(site, parishPage(tagOf(site), TEXT))
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(host.origin)
  await linkOf(page).tap()
  await expect(popoverOf(page)).toContainText(VERSE)
  expect(page.url()).toBe(`${host.origin}/`)
  expect((await openOf(page).boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await page.touchscreen.tap(300, 600)
  await expect(popoverOf(page)).toHaveCount(0)
  await linkOf(page).tap()
  await openOf(page).tap()
  await expect(page).toHaveURL(`${site}/ige/Jn/3/16-18`)
  await context.close()
  await host.close()
})

test('[MF-05] the host page keeps its globals, styles and links', async ({ page, faults }) => {
  const site = faults.origin
  const styles =
    '<style>a{color:rgb(1,2,3)}div{border:9px solid red;padding:50px}:root{color-scheme:dark}p{letter-spacing:9px}</style>'
  const plain = await serveHostPage(site, parishPage('', styles + TEXT))
  await page.goto(plain.origin)
  const namesOf = () => page.evaluate(() => Object.getOwnPropertyNames(window))
  const [before, height] = [await namesOf(), await page.evaluate(() => document.body.scrollHeight)]
  const barriers = await barriersOn(page)

  const host = await serveHostPage(site, parishPage(tagOf(site) + tagOf(site), styles + TEXT))
  await page.goto(host.origin)
  await expect(linkOf(page)).toHaveCSS('color', 'rgb(1, 2, 3)')
  await linkOf(page).hover()
  await expect(popoverOf(page)).toContainText(VERSE)
  const box = popoverOf(page)
  await expect(box).toHaveCSS('background-color', 'rgb(34, 30, 24)')
  await expect(box).toHaveCSS('letter-spacing', 'normal')
  expect((await namesOf()).filter((name) => !before.includes(name))).toEqual([])
  expect(await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length)).toBe(1)
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
  expect(await barriersOn(page)).toEqual(barriers)
  await expect(page.locator('a a')).toHaveCount(0)
  await Promise.all([plain.close(), host.close()])
})

test('[MF-05] it stays within what can be seen on a phone', async ({ browser, faults }) => {
  const site = faults.origin
  const lines = '<p>Így tanít minket az ige, ahogyan ma is: Zsolt 119,1-20. És: Róm 8.</p>'.repeat(12)
  const host = await serveHostPage(site, parishPage(tagOf(site), lines))
  const [width, height] = [240, 427]
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  await page.goto(host.origin)
  await expect(page.locator('a[data-igehely]')).toHaveCount(24)
  for (const index of [0, 23]) {
    await page.locator('a[data-igehely]').nth(index).hover()
    await expect(popoverOf(page).locator('[part=text], p').first()).toBeVisible()
    await expect(popoverOf(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.mouse.move(1, 1)
    await expect(popoverOf(page)).toHaveCount(0)
  }
  await context.close()
  await host.close()
})

test('[MF-05] without an answer there is a link, and a retry', async ({ page, faults, expectMessage }) => {
  expectMessage(/Failed to load resource|blocked by CORS policy/)
  const site = faults.origin
  const host = await serveHostPage(site, parishPage(tagOf(site), `${TEXT}<p>Jn 3,37</p>`))
  faults.break(/embeds\.json/, { kind: 'status', status: 503 })
  await page.goto(host.origin)
  await linkOf(page).hover()
  await expect(popoverOf(page)).toContainText('A szöveg itt most nem jeleníthető meg. Olvassa el az oldalunkon!')
  await expect(openOf(page)).toHaveAttribute('href', `${site}/ige/Jn/3/16-18`)
  // One request for the hovered and one for the opened reference, and no more.
  await page.waitForTimeout(500)
  expect(faults.count(/embeds\.json/)).toBeLessThanOrEqual(2)
  await page.mouse.move(5, 400)
  await expect(popoverOf(page)).toHaveCount(0)
  faults.heal()
  await linkOf(page).hover()
  await expect(popoverOf(page)).toContainText(VERSE)
  // A passage that the library lacks has another message.
  await linkOf(page, 'Jn 3,37').hover()
  await expect(popoverOf(page)).toContainText('A könyvtárban nincs ilyen szöveg.')
  await host.close()
})
