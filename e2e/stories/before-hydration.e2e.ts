/** Pages before hydration, and how hydration takes them over (docs/decisions/0001). */
import type { Page } from '@playwright/test'
import { expect, untilHydrated, test, startHydration } from '../site-test.ts'

test.use({ testsBeforeHydration: true })

const COMPOSITION = /\/assets\/main\./

/** Nothing of the composition, or of another file, comes until it is let go. */
async function hold(page: Page, files = COMPOSITION): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const hasStarted = (page: Page) => page.locator('html').getAttribute('data-start')

test('[AP-09] [AP-10] [MN-02] theme, letter size and submenus answer before the start, and stay', async ({ page }) => {
  const letGo = await hold(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/node/101')
  const root = page.locator('html')
  const theme = page.getByRole('button', { name: 'Sötét mód' })
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await theme.click()
  await expect(root).toHaveClass(/dark/)
  await expect(theme).toHaveAttribute('aria-pressed', 'true')
  const submenu = page.getByRole('button', { name: 'Almenü megnyitása' }).first()
  await submenu.click()
  await expect(submenu).toHaveAttribute('aria-expanded', 'true')
  const opened = page.locator(`[id="${await submenu.getAttribute('aria-controls')}"]`)
  await expect(opened).toBeVisible()
  const larger = page.getByRole('button', { name: 'Nagyobb' }).filter({ visible: true })
  if ((await larger.count()) > 0) await larger.click()
  else await page.getByRole('slider', { name: 'Betűméret' }).press('ArrowRight')
  await expect(root).toHaveAttribute('style', /--zoom: ?1\.05/)
  expect(await hasStarted(page)).toBeNull()

  letGo()
  await untilHydrated(page)
  await expect(root).toHaveClass(/dark/)
  await expect(root).toHaveAttribute('style', /--zoom: ?1\.05/)
  await expect(page.getByText('105 %')).toHaveCount(1)
  await theme.dispatchEvent('click')
  await expect(root).toHaveClass(/light/)
})

test('[AP-09] [AP-12] a press before any script has come is done when it comes', async ({ page }) => {
  await page.goto('/')
  const letGo = await hold(page, /\/assets\/prehydrate\..*js/)
  await page.evaluate(() => location.assign('/node/101'))
  await page.waitForURL('/node/101')
  await page.getByRole('button', { name: 'Sötét mód' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  letGo()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('[PG-05] a message sent before hydration is sent once after it', async ({ page, faults }) => {
  const letGo = await hold(page)
  await page.goto('/visszajelzes')
  await page.getByRole('textbox', { name: /Üzenet/ }).fill('Szép estét')
  await page.getByRole('checkbox').check()
  const send = page.getByRole('button', { name: 'Küldés' })
  await send.click()
  await send.click()
  await expect(page.getByText('Betöltés…')).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: /Köszönjük/ })).toBeVisible()
  expect(faults.seen.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'))).toHaveLength(1)
})

test('without hydration a page can be read, and the next press retries', async ({ page, faults, expectMessage }) => {
  expectMessage(/Failed to load resource|ChunkLoadError|Loading chunk/)
  faults.break(COMPOSITION, { kind: 'status', status: 503 })
  await page.goto('/node/101')
  await startHydration(page)
  await expect(page.locator('html')).toHaveAttribute('data-start', 'failed')
  await page.getByRole('button', { name: 'Sötét mód' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  const inVain = page.getByText('Az oldal gombjai most nem működnek.')
  await expect(inVain).toBeHidden()
  await page.getByRole('button', { name: /^Meghallgatás/ }).click()
  await expect(inVain).toBeVisible()
  faults.heal()
  await page.getByRole('button', { name: 'Újrapróbálom' }).click()
  await untilHydrated(page)
  await expect(inVain).toBeHidden()
  await page.getByRole('button', { name: 'Jelölés' }).click()
  await expect(page.getByRole('region', { name: '1. bekezdés: eszközök' })).toBeVisible()
})

const MESSAGE = 'Kedves szerkesztők, köszönöm az oldalt.'
const message = (page: Page) => page.getByRole('textbox', { name: /^Üzenet/ })

/** Changes of extensions before hydration: password managers, translators, spelling checkers. Runs in browsers. */
function alter() {
  for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('div'))
  for (const part of document.querySelectorAll('#site p, #site label, #site h1')) {
    const font = document.createElement('font')
    font.append(...part.childNodes)
    part.append(font)
  }
  document.getElementById('site')!.prepend(document.createElement('div'))
}

test('extensions that alter the page take nothing of what was typed and pressed', async ({ page, expectMessage }) => {
  // React puts a page of its own in the place of the altered one, and says so.
  expectMessage(/Minified React error #418|Hydration failed/)
  const letGo = await hold(page)
  await page.addInitScript({ content: `document.addEventListener('DOMContentLoaded', ${String(alter)})` })
  await page.goto('/visszajelzes')
  await message(page).pressSequentially(MESSAGE)
  await page.getByRole('checkbox').first().check()
  await message(page).focus()
  letGo()
  await untilHydrated(page)
  await expect(message(page)).toHaveValue(MESSAGE)
  await expect(message(page)).toBeFocused()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await message(page).pressSequentially(' Üdv')
  await expect(message(page)).toHaveValue(`${MESSAGE} Üdv`)

  await page.unroute(COMPOSITION)
  const letGoOn = await hold(page)
  await page.goto('/ige/Jn/3/16')
  const collect = page.getByRole('button', { name: 'Gyűjtőbe: Jn 3,16' })
  await collect.click()
  letGoOn()
  await untilHydrated(page)
  await expect(collect).toHaveAttribute('aria-pressed', 'true')
})

const PAGE_CODE = /__federation_expose_\w+Page\.\w+\.js/

test('text from before the page’s code stays', async ({ page, expectMessage }) => {
  // No other build stands in for the late one.
  expectMessage(/404 .*instead\.json/)
  const letGo = await hold(page, PAGE_CODE)
  await page.goto('/visszajelzes')
  await untilHydrated(page)
  const late = await message(page).elementHandle()
  await message(page).pressSequentially(MESSAGE)
  letGo()
  // While another field takes the place of the one that is written in.
  const rest = ' Üdv, és köszönöm szépen!'
  await message(page).pressSequentially(rest, { delay: 60 })
  await expect.poll(() => late!.evaluate((field) => field.isConnected)).toBe(false)
  await expect(message(page)).toHaveValue(MESSAGE + rest)
})

test('a press whose code fails to load shows an error, the next retries', async ({ page, faults, expectMessage }) => {
  expectMessage(/Failed to load resource|ChunkLoadError|Loading chunk|net::ERR/)
  faults.break(PAGE_CODE, { kind: 'status', status: 503 })
  await page.goto('/ige/Jn/3/16')
  await untilHydrated(page)
  await expect(page.getByText('A szöveg olvasható')).toBeVisible({ timeout: 20_000 })
  const collect = page.getByRole('button', { name: 'Gyűjtőbe: Jn 3,16' })
  const inVain = page.getByText('Az oldal gombjai most nem működnek. A szöveg')
  await expect(inVain).toBeHidden()
  await collect.click()
  await expect(inVain).toBeInViewport({ timeout: 20_000 })
  faults.heal()
  await page.getByRole('button', { name: 'Újrapróbálom' }).last().click()
  await expect(page.getByText('A szöveg olvasható')).toBeHidden({ timeout: 20_000 })
  await expect(inVain).toBeHidden()
  await collect.click()
  await expect(collect).toHaveAttribute('aria-pressed', 'true')
})

/** Visible disclosures that say open over hidden content, or closed over visible content. */
const contradictions = (page: Page) =>
  page.locator('summary').evaluateAll((all) =>
    all.flatMap((summary) => {
      const details = summary.parentElement as HTMLDetailsElement
      const content = summary.nextElementSibling ?? details.nextElementSibling
      const isShown = content?.checkVisibility() ?? false
      return summary.checkVisibility() && details.open !== isShown ? [summary.textContent] : []
    }),
  )

test('[PG-04] a disclosure shows its state before and after hydration, and every press counts', async ({ page }) => {
  for (const address of ['/bibliaolvaso-terv/201', '/node/101']) {
    const letGo = await hold(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(address)
    const agrees = async () => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await contradictions(page), `${address} at ${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 360, height: 800 })
    }
    await agrees()
    const first = page.locator('main summary:visible').first()
    const isOpen = () => first.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open)
    const was = await isOpen()
    await first.click()
    expect(await isOpen()).toBe(!was)
    await agrees()
    letGo()
    await untilHydrated(page)
    await agrees()
    await page.unroute(COMPOSITION)
  }
})
