/** Five visits, each as one way through the site. Details of each page are in the stories of their own. */
import { barriersOn } from '../barriers.ts'
import { knowsTheSite } from '../keyboard.ts'
import { serveHostPage } from '../servers/host-pages.ts'
import { expect, PARAGRAPHS, test } from '../site-test.ts'

test.beforeEach(({ page }) => knowsTheSite(page))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('[RT-08] [AP-12] with enlarged text a visitor reads the daily verse and finds a recording', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('lelkesz.zoom', '150'))
    await page.goto('/')
    const daily = page.getByRole('region', { name: 'Napi ige' })
    await expect(daily.getByRole('blockquote')).toBeInViewport()
    await daily.getByRole('link', { name: /^(A napi ige oldala|A teljes szakasz)/ }).tap()
    await expect(page.getByRole('heading', { level: 1, name: /^Napi ige: / })).toBeVisible()
    await expect(page.getByRole('main').getByRole('blockquote').first()).toBeInViewport()

    await page.getByRole('button', { name: 'Menü', exact: true }).tap()
    await page.getByRole('button', { name: 'Almenü megnyitása' }).first().tap()
    await page.getByRole('link', { name: 'Meghallgatható igehirdetések' }).tap()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Meghallgatás/ })
      .first()
      .tap()
    const player = page.getByRole('region', { name: 'Lejátszó' })
    await expect(player.getByRole('button', { name: 'Szünet' })).toBeVisible()
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').tap()
    for (const name of ['Megosztás', 'Jelölés'])
      await expect(page.getByRole('button', { name }).getByText(name)).toBeVisible()
    await expect(player.getByRole('button', { name: 'Szünet' })).toBeVisible()
  })

  test('[PG-04] someone reads the last day of a plan, and is led on', async ({ page }) => {
    await page.goto('/bibliaolvaso-terv/202')
    const days = await page
      .locator('main')
      .getByRole('link', { name: /^\d+\. nap/ })
      .count()
    await page.getByRole('button', { name: 'Kezdés ma' }).tap()
    await expect(page.getByText(/ · 1\. nap$/)).toBeVisible()
    await page.evaluate((count) => {
      const read = Object.fromEntries(Array.from({ length: count - 1 }, (_, index) => [index + 2, [1, 2, 3]]))
      const stored = JSON.parse(localStorage.getItem('lelkesz.plan.202')!) as object
      localStorage.setItem('lelkesz.plan.202', JSON.stringify({ ...stored, read }))
    }, days)
    await page.reload()
    await expect(page.getByText(/ · 1\. nap$/)).toBeVisible()
    await page.getByRole('main').getByRole('button', { pressed: false }).first().tap()
    await expect(page.getByRole('heading', { name: 'A terv végére ért' })).toBeInViewport()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Másik terv' }).tap()
    await expect(page).toHaveURL('/bibliaolvaso-terv')
  })
})

test.describe('on a desk, in the dark', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })

  test('[PG-01] [PG-02] a reader finds a passage and a sermon on it, and its source', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await page.getByRole('searchbox').fill('Lk 15')
    await page.keyboard.press('Enter')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Lk.15 szövege/ })
      .click()
    await expect(page).toHaveURL('/ige/Lk/15')
    await page.getByRole('link', { name: 'Még távol volt' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Még távol volt' })).toBeVisible()

    const passage = page.getByRole('paragraph').filter({ hasText: /^Alapige:/ })
    const paragraph = page.locator(PARAGRAPHS).nth(8)
    await paragraph.scrollIntoViewIfNeeded()
    await expect(passage).toBeInViewport()
    const [beside, text] = [(await passage.boundingBox())!, (await paragraph.boundingBox())!]
    expect(beside.x).toBeGreaterThan(text.x + text.width)
    expect(await barriersOn(page)).toEqual([])

    await page.getByRole('button', { name: 'Forrás másolása' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Forrás másolva' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Halmos Judit: Még távol volt\. .*2014/)
  })
})

test('[AP-13] by titles and headings alone one knows where one is', async ({ page }) => {
  const seen = new Map<string, string>()
  for (const address of [
    '/',
    '/kereses',
    '/napi-ige',
    '/egyhazi-ev',
    '/igehirdetok',
    '/sorozatok',
    '/ige',
    '/idezetek',
  ]) {
    await page.goto(address)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    for (const name of [heading, await page.title()]) {
      expect(seen.get(name) ?? address, `${name} of ${address}`).toBe(address)
      seen.set(name, address)
    }
  }
  await page.goto('/kereses?page=2')
  expect([...seen.keys()]).not.toContain(await page.title())
  await page.goto('/')
  for (const name of [/^Napi ige: /, 'A nap igehirdetése', 'Idézet', 'Legújabb igehirdetések'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
})

test('[MF-05] a parish site embeds the daily reading by the offered line', async ({ page, faults, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/beagyazas?hova=html')
  await page.getByRole('link', { name: 'Napi ige', exact: true }).last().click()
  const verse = (await page.locator('iframe').first().contentFrame().getByRole('blockquote').innerText()).slice(0, 40)
  expect(verse).toMatch(/\p{L}{3}/u)
  await page.getByRole('button', { name: 'Másolás' }).first().click()
  const line = await page.evaluate(() => navigator.clipboard.readText())
  const host = await serveHostPage(faults.origin, `<!doctype html><html lang="hu"><title>Gyülekezet</title>${line}`)
  await page.goto(host.origin)
  await expect(page.getByRole('blockquote')).toContainText(verse)
  await host.close()
})
