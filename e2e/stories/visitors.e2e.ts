/**
 * Three visitors, each on a walk of their own through the whole site: every step is what they would say of it. Each walks
 * as they are used to, and in the trials once more by other hands: what can be done at all can be done by keys alone, and
 * under a thumb.
 */
import type { Page } from '@playwright/test'
import { visitAndKeep } from '../kept-pages.ts'
import { type Hands, finger, keys, mouse } from '../hands.ts'
import { knowsTheSite } from '../keyboard.ts'
import { isTrials } from '../run-size.ts'
import type { FaultProxy } from '../servers/fault-proxy.ts'
import { expect, test } from '../site-test.ts'

const step = test.step
const heading = (page: Page, name?: string | RegExp) => page.getByRole('heading', { level: 1, name })
const today = (page: Page) => page.getByRole('region', { name: 'Ma' })
const word = (page: Page) => page.getByLabel('Keresés szóra vagy igehelyre')
const player = (page: Page) => page.getByRole('region', { name: 'Lejátszó' })
const FAILED_REQUESTS = /Failed to load resource|net::ERR/

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }

/** By what they press, where they sit. */
const WAYS = {
  finger: { surroundings: PHONE, hands: finger },
  mouse: { surroundings: DESK, hands: mouse },
  keys: { surroundings: DESK, hands: keys },
}

/** In `npm test` the first of them. */
const ofThem = (...ways: (keyof typeof WAYS)[]) =>
  ways.slice(0, isTrials ? ways.length : 1).map((way) => [way, WAYS[way]] as const)

for (const [how, { surroundings, hands }] of ofThem('finger', 'keys')) {
  test.describe(`Piroska, seventy-two, by ${how}`, () => {
    test.use(surroundings)

    test('reads and hears the sermon of the day, in her size, and comes back to it', ({ page }) =>
      readsAndHears(page, hands))
  })
}

async function readsAndHears(page: Page, hands: Hands) {
  const { press, write } = hands
  const isOnPhone = hands === finger
  await step('The first thing I see is the reading of today.', async () => {
    await page.goto('/')
    await expect(today(page).getByRole('link').first()).toBeInViewport({ ratio: 1 })
  })
  await step(
    'What they say of my data is a line at the end of the page: it covers nothing and asks for nothing.',
    async () => {
      await expect(page.getByText(/^Hogyan kezeljük az adatait/)).not.toBeInViewport()
    },
  )
  const title = await today(page).getByRole('link').first().innerText()
  await step('It says which day it is of, and who chose it.', async () => {
    await press(today(page).getByRole('link').first())
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(/^Napi ige, \d{4}\. .* az oldal gondozói választották\.$/)).toBeInViewport()
  })
  await step('I make the letters as large as I need them, and they stay so on every page.', async () => {
    const size = () =>
      page
        .locator('article [class*=body] p')
        .first()
        .evaluate((paragraph) => parseFloat(getComputedStyle(paragraph).fontSize))
    const before = await size()
    if (isOnPhone) {
      await press(page.getByRole('button', { name: 'Menü', exact: true }))
      for (let times = 0; times < 10; times += 1)
        await press(page.getByRole('button', { name: 'Nagyobb', exact: true }))
    } else await write(page.getByRole('slider', { name: 'Betűméret' }), '150')
    await page.goto('/node/101')
    expect((await size()) / before).toBeCloseTo(1.5, 1)
  })
  await step('Also so, the first screen has the way to hear a sermon, and its passage opens.', async () => {
    const opener = page.locator('summary', { hasText: 'Szövege (22 vers)' })
    await expect(page.getByRole('button', { name: /^Meghallgatom/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Azután így folytatta')).toBeVisible({ visible: !isOnPhone })
    await press(opener)
    await expect(page.getByText('elveszett, és megkerült.”')).toBeVisible()
  })
  if (isOnPhone) {
    await step('On my phone that screen has the beginning of the sermon, too.', async () => {
      await page.reload()
      await expect(page.getByText('Szövege (22 vers)')).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('Nagyapám háza a falu végén')).toBeInViewport()
    })
  }
  await step('I hear it, and it goes on while I look at something else.', async () => {
    await press(page.getByRole('button', { name: /^Meghallgatom/ }))
    await expect(player(page).getByRole('button', { name: 'Szünet' })).toBeVisible()
    await press(page.getByRole('banner').getByRole('link', { name: 'Lelkész.com' }))
    await expect(page).toHaveURL('/')
    await expect(player(page).getByRole('button', { name: 'Szünet' })).toBeVisible()
    // First the pause: the recording is short, and who goes by keys would hear its end on the way there.
    await press(player(page).getByRole('button', { name: 'Szünet' }))
    await write(player(page).getByRole('slider', { name: 'Hely a felvételben' }), '7')
  })
  await step('When I come again, the first page knows what I have not heard to its end.', async () => {
    await page.reload()
    await expect(today(page).getByRole('link', { name: 'Még távol volt' })).toBeVisible()
  })
}

for (const [how, { surroundings, hands }] of ofThem('keys', 'mouse', 'finger')) {
  test.describe(`Márton, a pastor, on the evening before, by ${how}`, () => {
    test.use({ ...surroundings, colorScheme: 'dark' })

    test('goes from a verse to those who preached on it, and takes along what he needs', ({ page }) =>
      prepares(page, hands))
  })
}

async function prepares(page: Page, { press, write }: Hands) {
  await knowsTheSite(page)
  await step('It is dark here, and so is the page.', async () => {
    await page.goto('/kereses')
    await expect(page.locator('html')).toHaveClass(/dark/)
  })
  await step('I type a story as I call it, and the first is a sermon on its passage.', async () => {
    await write(word(page), 'tékozló fiú')
    await word(page).press('Enter')
    await expect(page.getByRole('article').first()).toContainText(/Lk.15,11–32/)
  })
  await step('I type the passage as I write it, and find the same sermon.', async () => {
    await write(word(page), 'Luk. 15:11-32')
    await word(page).press('Enter')
    await expect(page.getByText(/^\d+ találat/).first()).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(/Lk.15,11–32/)
  })
  await step('A verse that nobody preached on is still there to be read, with its chapter around it.', async () => {
    await write(word(page), 'János 3,16')
    await word(page).press('Enter')
    await press(page.getByRole('link', { name: /^Jn.3,16 a teljes fejezettel/ }))
    await expect(heading(page)).toContainText('János evangéliuma, 3. fejezet 16. vers')
    await expect(page.getByRole('main')).toContainText('Mert Isten annyira szereti a világot')
  })
  await step('I put the verse aside.', async () => {
    await press(page.getByRole('button', { name: /^Jn.3,16 a Gyűjtőbe$/ }))
    await expect(page.getByText('Bekerült a Gyűjtőbe.')).toBeVisible()
  })
  await step('I write a note beside a paragraph of a sermon.', async () => {
    await page.goto('/node/101')
    await page.waitForLoadState('networkidle')
    await press(page.getByRole('button', { name: 'Jelölés' }))
    await press(page.getByRole('button', { name: 'Jegyzet', exact: true }))
    await write(page.getByRole('textbox', { name: /^Jegyzet: \d+\. bekezdés$/ }), 'Ez legyen a bevezetés.')
    await expect(page.getByText('Elmentve ezen a készüléken.')).toBeVisible()
  })
  await step('Both stand in one place, with where they are from.', async () => {
    await page.goto('/gyujto')
    const main = page.getByRole('main')
    await expect(main).toContainText('Ez legyen a bevezetés.')
    await expect(main).toContainText('Még távol volt')
    await expect(main.getByRole('blockquote').filter({ hasText: 'szereti a világot' })).toBeVisible()
  })
  await step('Words that are nowhere are no end either: I am asked whether I meant others.', async () => {
    await page.goto('/kereses?s=kegyelm')
    await expect(page.getByText('Erre gondolt?')).toBeVisible()
  })
}

for (const [how, { surroundings, hands }] of ofThem('finger', 'keys')) {
  test.describe(`Zsófi, who reads the Bible by a plan on the train, by ${how}`, () => {
    test.use({ ...surroundings, serviceWorkers: 'allow' })

    test('has her days with her, with signal or without', ({ page, faults, expectSaid }) => {
      expectSaid(FAILED_REQUESTS)
      return readsOnTheTrain(page, faults, hands)
    })
  })
}

async function readsOnTheTrain(page: Page, faults: FaultProxy, { press }: Hands) {
  await knowsTheSite(page)
  await step('I begin a plan today.', async () => {
    await visitAndKeep(page, '/bibliaolvaso-terv')
    await page.goto('/bibliaolvaso-terv/202')
    await press(page.getByRole('button', { name: 'Ma kezdem' }))
    await expect(page.getByText(/^Ma, .* · 1\. nap$/)).toBeVisible()
  })
  await step('I take the next days with me.', async () => {
    await press(page.getByRole('button', { name: 'Olvasás internet nélkül' }))
    await press(page.getByRole('button', { name: 'A következő hét nap mentése' }))
    await expect(page.getByText('A napok a készüléken vannak.')).toBeVisible({ timeout: 30_000 })
  })
  await step('I tick what I have read, and the list of plans knows how far I am.', async () => {
    await page.goto('/bibliaolvaso-terv/202/1')
    await press(page.getByRole('button', { name: 'Elolvastam' }).first())
    await page.goto('/bibliaolvaso-terv')
    await expect(page.getByRole('main')).toContainText(/napból 1 elolvasva/)
  })
  await step('The first page leads to the portion of today.', async () => {
    await page.goto('/')
    await expect(today(page)).toContainText('Mai szakasz')
  })
  await step('In the tunnel tomorrow’s portion is there, with its text.', async () => {
    faults.break(/./, { kind: 'reset' })
    await page.goto('/bibliaolvaso-terv/202/2/n')
    await expect(heading(page, /^2\. nap/)).toBeVisible()
    await expect(page.locator('[class*="verse"], [class*="Verse"]').first()).toBeVisible()
  })
  await step(
    'What I do not have is no error of mine: the page says that the line is away, and what there is.',
    async () => {
      await page.goto('/idezetek')
      await expect(heading(page, 'Az oldal most nem érhető el')).toBeVisible()
      await expect(page.getByRole('link', { name: /^2\. nap/ })).toBeVisible()
    },
  )
  await step('When the line is back, the page comes by itself.', async () => {
    faults.heal()
    await expect(heading(page, 'Idézetek')).toBeVisible()
  })
}
