/** Bookmarks, notes and the Gyűjtő across visits. */
import type { Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { untilSaved, visitAndSave } from '../saved-pages.ts'
import { knowsTheSite } from '../keyboard.ts'
import { expect, PARAGRAPHS, test } from '../site-test.ts'

const fourth = (page: Page) => page.locator(PARAGRAPHS).nth(3)
const tools = (page: Page) => page.getByRole('region', { name: /^\d+\. bekezdés: eszközök$/ })
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name })
const noteField = (page: Page) => page.getByRole('textbox', { name: /^Jegyzet: \d+\. bekezdés$/ })

/** Positions of the words of the text, by the boxes of its paragraphs. */
const boxes = (page: Page) =>
  page
    .locator(PARAGRAPHS)
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

  test('a reader leaves a bookmark and a note, and finds both the next day; no word moves', async ({ page }) => {
    await page.goto('/node/101')
    await page.waitForLoadState('networkidle')
    const before = await boxes(page)
    await fourth(page).tap()
    await expect(tools(page)).toBeInViewport({ ratio: 1 })
    expect(await smallest(page, 'section[aria-label$="eszközök"] button')).toBeGreaterThanOrEqual(44)
    expect(await barriersOn(page)).toEqual([])
    await tool(page, 'Könyvjelző').tap()
    await expect(tools(page).getByRole('status')).toHaveText('A könyvjelzőt elhelyeztük.')
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
})

test('the collection is copied with verse numbers and links, and saved for Word', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ige/Jn/3/16-17')
  await page.getByRole('button', { name: /^Gyűjtőbe: Jn.3,16–17$/ }).click()
  await expect(page.getByText('Bekerült a Gyűjtőbe.')).toBeVisible()
  await page.goto('/node/101')
  await page.waitForLoadState('networkidle')
  // From the middle of a word to the middle of another.
  await fourth(page).evaluate((paragraph) => {
    const text = paragraph.firstChild!
    const words = [...text.textContent!.matchAll(/\p{L}{4,}/gu)]
    getSelection()!.setBaseAndExtent(text, words[1]!.index + 2, text, words[4]!.index + 2)
  })
  await tool(page, 'Gyűjtőbe').click()
  await page.getByRole('navigation', { name: 'Főmenü' }).getByRole('link', { name: 'Gyűjtő' }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('blockquote').filter({ hasText: /^\[…\] \p{L}{4,}.* \[…\]$/u })).toHaveCount(1)
  await expect(main.locator('blockquote sup')).toHaveText(['16', '17'])
  await main.getByRole('button', { name: 'Másolás szövegszerkesztőbe' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Vágólapra másolva' })).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item!.getType(type)).text()
    return { text: await read('text/plain'), html: await read('text/html') }
  })
  expect(copied.text).toMatch(/„¹⁶Mert .* ¹⁷/)
  expect(copied.html).toMatch(/<blockquote.*<sup>16<\/sup>Mert /s)
  expect(copied.html).toMatch(/<i>.*<a href="http[^"]*\/ige\/Jn\/3\/16-17">Jn/s)

  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Mentés Word-dokumentumba (.docx)' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^gyujto-[\d-]+\.docx$/)
  const { size, start } = await download.createReadStream().then(async (stream) => {
    const content = Buffer.concat((await stream.toArray()) as Buffer[])
    return { size: content.length, start: content.subarray(0, 2).toString() }
  })
  expect([start, size > 5000]).toEqual(['PK', true])
  await expect(main.getByRole('status').filter({ hasText: 'A fájl elkészült.' })).toBeVisible()
  await main.getByText('Más formátumok és biztonsági mentés').click()
  await expect(main.getByRole('button', { name: 'Mentés Markdown-fájlba' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
})

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a collection with items is saved offline, also when never opened', async ({ page, faults, expectMessage }) => {
    expectMessage(/Failed to load resource|net::ERR/)
    await visitAndSave(page, '/ige/Jn/3/16')
    await page.getByRole('button', { name: /^Gyűjtőbe: Jn.3,16$/ }).click()
    await untilSaved(page, '/gyujto')
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
