/** The first tap on a phone does what a later one does (docs/decisions/0001). */
import type { Locator, Page } from '@playwright/test'
import { isTrials } from '../run-size.ts'
import { expect, untilHydrated, test } from '../site-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, testsBeforeHydration: true })

const SERMON = '/node/101'
const DAY = '/bibliaolvaso-terv/201/2'
const SEARCH = '/kereses?s=kegyelem'

interface Control {
  at: string
  name: string
  tap: (page: Page) => Promise<void>
  /** Waits for what the tap does. */
  done: (page: Page) => Promise<void>
}

const button = (name: string | RegExp, exact?: boolean) => (page: Page) =>
  page.getByRole('button', { name, exact }).first()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first()
const swipe = async (page: Page, from: number, to: number) => {
  const client = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 400 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = at(from + (to - from) * part)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const control = (
  at: string,
  name: string,
  find: (page: Page) => Locator,
  done: (page: Page) => Promise<void>,
): Control => ({ at, name, tap: (page) => find(page).tap(), done })

const isShown = (find: (page: Page) => Locator) => async (page: Page) => expect(find(page)).toBeVisible()
const isPressed = (find: (page: Page) => Locator) => async (page: Page) =>
  expect(find(page)).toHaveAttribute('aria-pressed', 'true')
const isAt = (address: RegExp) => async (page: Page) => expect(page).toHaveURL(address)
const dialog = (name: string) => isShown((page) => page.getByRole('dialog', { name }))
const player = isShown((page) => page.getByRole('region', { name: 'Lejátszó' }))
/** In place: the address stays. */
const opens = (find: (page: Page) => Locator) => async (page: Page) => {
  await expect(find(page)).toHaveAttribute('aria-expanded', 'true')
  expect(new URL(page.url()).pathname).toBe(SERMON)
}

const CONTROLS: Control[] = [
  {
    at: '/',
    name: 'theme',
    tap: async (page) => {
      await button('Menü', true)(page).tap()
      await button('Sötét mód')(page).tap()
    },
    done: isPressed(button('Sötét mód')),
  },
  control(
    '/',
    'menu',
    button('Menü', true),
    isShown((page) => page.getByRole('navigation', { name: 'Főmenü' })),
  ),
  control('/', 'daily reading', link(/^(A napi ige oldala|A teljes szakasz)/), isAt(/\/napi-ige/)),
  control('/', 'recording', button(/^Meghallgatás/), player),
  control('/', 'policy', button('Elolvasom'), dialog('Adatkezelési tájékoztató')),
  control('/', 'empty search', button('Keresés', true), isAt(/\/kereses\??$/)),
  control(SEARCH, 'filters', (page) => page.getByText('Szűrők', { exact: true }).first(), dialog('Szűrők')),
  control(SEARCH, 'chip', link('Szó: kegyelem törlése'), isAt(/\/kereses$/)),
  control(SEARCH, 'recording', button(/^Meghallgatás/), player),
  control(SEARCH, 'result', link('Parázs a parton'), isAt(/parazs-a-parton/)),
  control(SERMON, 'verse reference', link('Lk 15,20'), opens(link('Lk 15,20'))),
  control(SERMON, 'lesson', link(/^Lekció/), opens(link(/^Lekció/))),
  control(SERMON, 'recording', button(/^Meghallgatás/), player),
  control(
    SERMON,
    'annotations',
    button('Jelölés'),
    isShown((page) => page.getByRole('region', { name: '1. bekezdés: eszközök' })),
  ),
  control(
    SERMON,
    'verses of the text',
    (page) => page.locator('main summary').first(),
    isShown((page) => page.locator('main details[open] > summary').first()),
  ),
  control(SERMON, 'preacher', link('Halmos Judit'), isAt(/\/igehirdetok\/1$/)),
  control(DAY, 'tick', button(/: elolvastam$/), isPressed(button(/: elolvastam$/))),
  control(DAY, 'whole day', button('A nap minden szakaszát elolvastam'), isPressed(button(/minden szakaszát/))),
  control(DAY, 'verse numbers', button(/^Versszámok/), isShown(button('Versszámok megjelenítése'))),
  control(DAY, 'next day', link('Következő nap'), isAt(/\/201\/3$/)),
  { at: DAY, name: 'swipe', tap: (page) => swipe(page, 300, 60), done: isAt(/\/201\/3$/) },
  control(
    '/visszajelzes',
    'consent',
    (page) => page.getByRole('checkbox').first(),
    async (page) => expect(page.getByRole('checkbox').first()).toBeChecked(),
  ),
  control(
    '/visszajelzes',
    'empty message',
    button('Küldés'),
    isShown((page) => page.getByRole('alert').first()),
  ),
]

/** The empty message. */
const REFUSED = /status of 4(03|22).*\/feedback\//

const SCRIPT = /\/assets\/main\./

/** Bytes per second and milliseconds, as in the browser's own tools. */
const LINES = { 'slow 4G': [180_000, 562], 'slow 3G': [50_000, 400] } as const

async function slowDown(page: Page, [bytes, latency]: readonly [number, number]) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const conditions = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes }
  await client.send('Network.emulateNetworkConditions', conditions)
}

for (const { at, name, tap, done } of CONTROLS) {
  test(`on ${at} the first tap does what a later one does: ${name}`, async ({ page, expectMessage }) => {
    expectMessage(REFUSED)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(SCRIPT, async (route) => held.then(() => route.continue()).catch(() => undefined))
    await page.goto(at)
    await tap(page)
    letGo()
    await done(page)

    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(at)
    await untilHydrated(page)
    await tap(page)
    await done(page)
  })

  for (const [line, speed] of isTrials ? Object.entries(LINES) : []) {
    test(`on ${at} the first tap on ${line} does what a later one does: ${name}`, async ({ page, expectMessage }) => {
      expectMessage(REFUSED)
      await slowDown(page, speed)
      await page.goto(at, { waitUntil: 'domcontentloaded' })
      await tap(page)
      await done(page)
    })
  }
}

test('a link waits for its script, and loads its page without it', async ({ page, faults, expectMessage }) => {
  expectMessage(/Failed to load resource|ChunkLoadError|Loading chunk/)
  await page.clock.install()
  await page.route(SCRIPT, () => undefined)
  await page.goto(SERMON)
  await link('Lk 15,20')(page).tap()
  await page.clock.fastForward(200)
  await expect(page.getByText('Betöltés…')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(SERMON)
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL(/\/ige\/Lk\/15\/20$/)

  await page.unroute(SCRIPT)
  faults.break(SCRIPT, { kind: 'status', status: 503 })
  await page.goto(SERMON)
  await link('Lk 15,20')(page).tap()
  await expect(page).toHaveURL(/\/ige\/Lk\/15\/20$/)
})
