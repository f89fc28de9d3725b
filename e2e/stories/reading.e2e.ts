import { expect, PARAGRAPHS, test } from '../site-test.ts'

test('[PG-01] [PG-02] [QS-08] [RT-01] [RT-04] a reader searches, opens a sermon and goes back', async ({ page }) => {
  await page.goto('/kereses')
  await page.getByRole('searchbox', { name: /Keresés szóra vagy igehelyre/ }).fill('kegyelem')
  await page.getByRole('button', { name: 'Keresés', exact: true }).click()
  await expect(page).toHaveURL(/[?&]s=kegyelem/)
  await expect(page.getByText(/^\d+ találat/).first()).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/kegyelm|kegyelem/i)

  const first = page.getByRole('article').getByRole('heading').getByRole('link').first()
  const title = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[?.()]/g, '.')} – `))

  await page.goBack()
  await expect(page.getByRole('searchbox', { name: /Keresés szóra vagy igehelyre/ })).toHaveValue('kegyelem')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: /Keresés szóra vagy igehelyre/ })).toHaveValue('kegyelem')
})

test('[AP-13] navigation goes to the top, Back to where one was, and with it the focus', async ({ page }) => {
  await page.goto('/kereses')
  const last = page.getByRole('article').getByRole('heading').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
  await expect(last).toBeFocused()
  const returned = await page.evaluate(() => scrollY)
  expect(Math.abs(returned - before)).toBeLessThan(50)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()

  // Results that were searched for give the focus to their heading, and on Back to the link that was followed.
  await page.getByLabel('Keresés szóra vagy igehelyre').fill('isten')
  await page.getByRole('button', { name: 'Keresés', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: /találat/ })).toBeFocused()
  const second = page.getByRole('article').getByRole('heading').getByRole('link').nth(1)
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(second).toBeFocused()
})

test('[PG-02] a footnote leads to its note and back to its place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/node/115')
  const text = page.getByRole('article')
  const note = text.getByRole('listitem').filter({ hasText: 'Ugyanez az ige' })
  await expect(note).not.toBeInViewport()
  await text.getByRole('link', { name: '[2]' }).click()
  await expect(note).toBeInViewport()
  await note.getByRole('link').click()
  await expect(text.getByRole('link', { name: '[2]' })).toBeInViewport()
  await page.goBack()
  await expect(note).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/node\/115$/)
  await expect(note).not.toBeInViewport()
  await expect(text.getByRole('link', { name: '[2]' })).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  for (const zoom of [100, 150]) {
    test(`[PG-02] [AP-10] at ${zoom} % a sermon begins on the first screen, also the daily one`, async ({ page }) => {
      await page.addInitScript((percent) => localStorage.setItem('lelkesz.zoom', String(percent)), zoom)
      for (const address of ['/node/101', '/node/103?nap=2026-01-09']) {
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        const text = page.locator(PARAGRAPHS).first()
        const line = await text.evaluate((paragraph) => parseFloat(getComputedStyle(paragraph).lineHeight))
        expect((await text.boundingBox())!.y + line, address).toBeLessThan(780)
      }
    })
  }

  test('[PG-02] beside a recording every tool has its place', async ({ page }) => {
    await page.goto('/node/101')
    for (const name of ['Megosztás', 'Forrás másolása', 'Jelölés', 'Nyomtatás'])
      await expect(page.getByRole('button', { name })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Letöltés/ })).toBeVisible()
  })

  test('[PG-02] [AP-10] at 150 % printing and the source are in the share panel', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('lelkesz.zoom', '150'))
    await page.goto('/node/101')
    await page.getByRole('button', { name: 'Megosztás' }).click()
    await expect(page.getByRole('button', { name: 'Nyomtatás' })).toBeVisible()
    await page.getByRole('button', { name: 'Forrás másolása' }).click()
    await expect(page.getByRole('button', { name: 'Forrás másolva' })).toBeVisible()
  })
})

test('[PG-02] on a wide screen the whole text stands beside the sermon', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/node/101')
  const text = page.getByRole('blockquote').filter({ hasText: 'Lk 15,11–32' })
  const last = text.getByText('testvéred halott volt').last()
  await expect(last).toBeVisible()
  expect((await last.boundingBox())!.x).toBeGreaterThan((await page.locator(PARAGRAPHS).first().boundingBox())!.x + 600)
})

test('[AP-10] long names, titles, places and tags wrap whole at 360 px in the largest letters', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lelkesz.zoom', '150'))
  await page.setViewportSize({ width: 360, height: 780 })
  for (const address of ['/kereses', '/node/101', '/bibliaolvaso-terv/202/1']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    // Every leaf of the facts that stands between separators or in a link, with a name as long as names get.
    const cut = await page.getByRole('main').evaluate((main) => {
      const leaves = [
        ...main.querySelectorAll<HTMLElement>(
          'p > span:not([aria-hidden]), dd, dd a, li a, h3 a, p a:not([href^="/ige/"]), p',
        ),
      ].filter(
        (leaf) =>
          leaf.childElementCount === 0 &&
          leaf.innerText.trim() !== '' &&
          leaf.checkVisibility() &&
          leaf.offsetWidth > 1,
      )
      for (const leaf of leaves) leaf.textContent = 'dr. Szathmáry-Kovács Bálint Gergely Kisfaludy-Vörösmarty'
      return leaves.flatMap((leaf) => {
        leaf.scrollIntoView({ block: 'center' })
        const range = document.createRange()
        range.selectNodeContents(leaf)
        // A clipped letter is not hit; the link of a cell may lie over all of it.
        return [...range.getClientRects()].flatMap((line) => {
          const y = line.top + line.height / 2
          const hit = document.elementFromPoint(line.left + 2, y)
          const isCut = !leaf.contains(hit) && !hit?.closest('a')
          return isCut || line.right > innerWidth ? `${hit?.outerHTML.slice(0, 80)} ${line.left}–${line.right}` : []
        })
      })
    })
    expect(cut, address).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360)
  }
})
