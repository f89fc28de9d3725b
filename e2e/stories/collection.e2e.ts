/** Bookmarks, notes and the Gyűjtő, as somebody uses them who comes back to a text. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { untilKept, visitAndKeep } from '../kept-pages.ts'
import { knowsTheSite, tabTo } from '../keyboard.ts'
import { expect, test } from '../site-test.ts'

const fourth = (page: Page) => page.locator('article [class*=body] p').nth(3)
const tools = (page: Page) => page.getByRole('region', { name: /^\d+\. bekezdés: eszközök$/ })
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name })
const noteField = (page: Page) => page.getByRole('textbox', { name: /^Jegyzet: \d+\. bekezdés$/ })

/** Positions of the words of the text, by the boxes of its paragraphs. */
const boxes = (page: Page) =>
  page
    .locator('article [class*=body] p')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ height, width }) => [height, width]))

/** The smaller side of everything that is pressed in a part of the page. */
const smallest = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      Math.min(...all.map((one) => one.getBoundingClientRect()).map(({ height, width }) => Math.min(height, width))),
    )

test.beforeEach(({ page }) => knowsTheSite(page))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('a reader touches a paragraph, leaves a bookmark and a note there, and finds both the next day; no word has moved', async ({
    page,
  }) => {
    await page.goto('/node/101')
    await page.waitForLoadState('networkidle')
    const before = await boxes(page)
    await fourth(page).tap()
    await expect(tools(page)).toBeInViewport({ ratio: 1 })
    expect(await smallest(page, 'section[aria-label$="eszközök"] button')).toBeGreaterThanOrEqual(44)
    expect(await barriersOn(page)).toEqual([])
    await tool(page, 'Könyvjelző').tap()
    await expect(tools(page).getByRole('status')).toHaveText('A könyvjelző a helyén van.')
    expect(await boxes(page)).toEqual(before)

    await tool(page, 'Jegyzet').tap()
    await noteField(page).fill('Ezt elolvasom a bibliaórán is.')
    await expect(page.getByText('Elmentve ezen a készüléken.')).toBeVisible()
    expect(await smallest(page, '[role=note] button')).toBeGreaterThanOrEqual(44)
    expect(await barriersOn(page)).toEqual([])

    await page.reload()
    const sign = page.getByRole('button', { name: /^Könyvjelző és jegyzet: \d+\. bekezdés$/ })
    await expect(sign).toBeVisible()
    // Not with the boxes of the day before: a page that is slow to get its letters takes others.
    const marked = await boxes(page)
    await sign.evaluate((button) => (button.parentElement!.hidden = true))
    expect(await boxes(page)).toEqual(marked)
    await page.evaluate(() =>
      document.querySelectorAll('article span[hidden]').forEach((one) => one.removeAttribute('hidden')),
    )
    expect(await smallest(page, 'button[aria-label^="Könyvjelző és jegyzet"]')).toBeGreaterThanOrEqual(44)
    await sign.tap()
    await expect(noteField(page)).toHaveValue('Ezt elolvasom a bibliaórán is.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('verses of a passage and words of a sermon are collected, stand in the Gyűjtő, and what is removed comes back', async ({
    page,
  }) => {
    await page.goto('/ige/Jn/3/16')
    await page.getByRole('button', { name: /^Jn.3,16 a Gyűjtőbe$/ }).tap()
    await expect(page.getByText('Bekerült a Gyűjtőbe.')).toBeVisible()
    await page.goto('/node/101')
    await page.waitForLoadState('networkidle')
    await fourth(page).tap()
    await tool(page, 'Gyűjtőbe').tap()
    await tools(page).getByRole('link', { name: 'A Gyűjtőhöz' }).tap()

    await expect(page.getByRole('heading', { level: 1, name: 'Gyűjtő' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('blockquote')).toHaveCount(2)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => (document.documentElement.className = name), theme)
      expect(await barriersOn(page)).toEqual([])
    }
    expect(await smallest(page, 'main button, main section li a')).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await main.getByRole('button', { name: /^Törlés: Igeversek/ }).tap()
    await expect(main.getByRole('blockquote')).toHaveCount(1)
    await main.getByRole('button', { name: 'Visszavonás' }).tap()
    await expect(main.getByRole('blockquote')).toHaveCount(2)
    await main.getByRole('link', { name: /^Idézet: \d+\. bekezdés$/ }).tap()
    await expect(page).toHaveURL(/\/node\/101#p\d+$|\/igehirdetes\/.*#p\d+$/)
  })
})

test('a citation is collected where it is listed, stands in the Gyűjtő with its source, and leads to its sermon', async ({
  page,
}) => {
  await page.goto('/idezetek')
  const card = page.getByRole('figure').filter({ has: page.locator('a[href^="/igehirdetes"], a[href^="/node"]') })
  const words = await card.first().getByRole('blockquote').innerText()
  await card.first().getByRole('button', { name: 'Gyűjtőbe' }).click()
  await expect(card.first().getByRole('status').filter({ hasText: 'Bekerült a Gyűjtőbe.' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await card.first().getByRole('link', { name: 'A Gyűjtőhöz' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('blockquote')).toHaveCount(1)
  expect(words).toContain((await main.getByRole('blockquote').innerText()).slice(0, 30))
  expect(await barriersOn(page)).toEqual([])
  await main.getByRole('link', { name: 'Az igehirdetés', exact: true }).click()
  await expect(page).toHaveURL(/\/igehirdetes\/|\/node\//)
})

test('by keyboard alone a paragraph is found, noted and left, and the note opened at its sign', async ({ page }) => {
  await page.goto('/node/101')
  await page.waitForLoadState('networkidle')
  const opener = page.getByRole('button', { name: 'Jelölés' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Következő bekezdés')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '2. bekezdés: eszközök' })).toBeVisible()
  await tabTo(page, tool(page, 'Jegyzet'))
  await page.keyboard.press('Enter')
  await expect(noteField(page)).toBeFocused()
  await page.keyboard.type('Kérdés ehhez')
  await page.keyboard.press('Escape')
  const sign = page.getByRole('button', { name: 'Jegyzet megnyitása: 2. bekezdés' })
  await expect(sign).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(noteField(page)).toHaveValue('Kérdés ehhez')
  await page.keyboard.press('Escape')
  await expect(noteField(page)).toHaveCount(0)
})

test('the collection is exported with its sources, and a file restores it on an empty device', async ({ page }) => {
  await page.goto('/ige/Jn/3/16')
  await page.getByRole('button', { name: /^Jn.3,16 a Gyűjtőbe$/ }).click()
  await page.getByRole('link', { name: 'A Gyűjtőhöz' }).click()
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  expect(await saved('Mentés szövegfájlba')).toMatch(/„Mert .*” [([]Jn.3,16, .+\/ige\/Jn\/3\/16[)\]]/)
  expect(await saved('Mentés Markdown-fájlba')).toMatch(
    /^## Jn.3,16\n\n> Mert [^]*— Jn.3,16, .+<http.+\/ige\/Jn\/3\/16>/,
  )
  const file = await saved('Mentés fájlba')

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText(/^Még üres/)).toBeVisible()
  await page
    .getByLabel('Beolvasás fájlból')
    .setInputFiles({ name: 'gyujto.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await expect(page.getByText(/^Beolvasva: 1 új/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('blockquote')).toHaveText(/^Mert/)
})

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('with items in the collection its page is saved offline, also when it was never opened', async ({
    page,
    faults,
    expectSaid,
  }) => {
    expectSaid(/Failed to load resource|net::ERR/)
    await visitAndKeep(page, '/ige/Jn/3/16')
    await page.getByRole('button', { name: /^Jn.3,16 a Gyűjtőbe$/ }).click()
    await untilKept(page, '/gyujto')
    faults.break(/./, { kind: 'reset' })
    await page.goto('/idezetek')
    await page
      .getByRole('list', { name: /internet nélkül/ })
      .getByRole('link', { name: 'Gyűjtő' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gyűjtő' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Mert Isten annyira szereti a világot')
  })
})

test('the list of what the device keeps leads to the Gyűjtő, and deletes it before one’s eyes', async ({ page }) => {
  await page.goto('/ige/Jn/3/16')
  await page.getByRole('button', { name: /^Jn.3,16 a Gyűjtőbe$/ }).click()
  await expect(page.getByText('Bekerült a Gyűjtőbe.')).toBeVisible()
  const openPolicy = () =>
    page.getByRole('contentinfo').getByRole('button', { name: 'Adatkezelési tájékoztató' }).click()
  await openPolicy()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /a Gyűjtő többi darabja$/ })
    .click()
  await expect(page.getByRole('main').getByRole('blockquote')).toHaveCount(1)
  await openPolicy()
  await page.getByRole('dialog').getByRole('button', { name: 'Mindet törlöm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Igen, törlöm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bezárás' }).click()
  await expect(page.getByText(/^Még üres/)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the Gyűjtő says that it needs the memory of the device, and no index is to list it', async ({ page }) => {
    const response = await page.goto('/gyujto')
    expect(response?.status()).toBe(200)
    await expect(page.getByText('A Gyűjtőt a készülék emlékezete őrzi')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await (await page.request.get('/sitemap/pages.xml')).text()).not.toContain('/gyujto')
  })
})
