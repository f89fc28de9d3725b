/** Accessibility of open parts: menus, sheets, dialogs, notes, the player, forms with errors. */
import type { Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { knowsTheSite } from '../keyboard.ts'
import { isTrials } from '../run-size.ts'
import { expect, test } from '../site-test.ts'

interface State {
  name: string
  at: string
  /** Actions of the visitor. */
  open: (page: Page) => Promise<void>
  /** True when only a phone has it. */
  isOfPhone?: true
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

const STATES: State[] = [
  {
    name: 'the menu with what is below it',
    at: '/',
    isOfPhone: true,
    open: async (page) => {
      await press(page, 'Menü')
      for (const opener of await page.getByRole('button', { name: 'Almenü megnyitása' }).all()) await opener.click()
    },
  },
  { name: 'the filters', at: '/kereses', isOfPhone: true, open: (page) => press(page, /^Szűrők/) },
  {
    name: 'suggestions',
    at: '/kereses',
    open: async (page) => {
      await page.getByLabel('Keresés szóra vagy igehelyre').pressSequentially('jn 3')
      await expect(page.getByRole('listbox', { name: 'Javaslatok' })).toBeVisible()
    },
  },
  {
    name: 'a book that is unfolded',
    at: '/biblia',
    isOfPhone: true,
    open: (page) => page.locator('summary', { hasText: /^Lk/ }).click(),
  },
  {
    name: 'the policy, and the question before all that is kept goes',
    at: '/node/101',
    open: async (page) => {
      await press(page, 'Adatkezelési tájékoztató')
      await press(page, 'Mindet törlöm')
    },
  },
  {
    name: 'a note that is written',
    at: '/node/101',
    open: async (page) => {
      await press(page, 'Jelölés')
      await press(page, 'Jegyzet')
      await page.getByRole('textbox', { name: /^Jegyzet/ }).fill('Ez legyen a bevezetés.')
    },
  },
  {
    name: 'a verse in its place',
    at: '/node/101',
    open: async (page) => {
      await page.getByRole('article').getByRole('link', { name: 'Lk 15,20', exact: true }).first().click()
      await expect(page.getByRole('note')).toBeVisible()
    },
  },
  {
    name: 'the player',
    at: '/node/101',
    open: async (page) => {
      await press(page, /^Meghallgatás/)
      await expect(page.getByRole('region', { name: 'Lejátszó' })).toBeVisible()
    },
  },
  {
    name: 'a plan that is begun, its picture and its days to be kept',
    at: '/bibliaolvaso-terv/202',
    open: async (page) => {
      for (const name of ['Kezdés ma', 'Az egész terv egy képen', 'Olvasás internet nélkül']) await press(page, name)
    },
  },
  { name: 'a reading that is ticked', at: '/bibliaolvaso-terv/202/1', open: (page) => press(page, /: elolvastam$/) },
  {
    name: 'the question before what was ticked goes',
    at: '/bibliaolvaso-terv/202',
    open: (page) => press(page, 'Haladás törlése'),
  },
  { name: 'the Gyűjtő, and what was removed', at: '/gyujto', open: (page) => press(page, /^Törlés: Jegyzet/) },
  {
    name: 'the form for a quotation',
    at: '/idezetek',
    open: (page) => page.locator('summary', { hasText: 'Idézet beküldése' }).click(),
  },
  { name: 'a form that says what is missing', at: '/visszajelzes', open: (page) => press(page, 'Küldés') },
]

/** Boxes whose content overflows, and a page that scrolls sideways. */
const wideParts = (page: Page) =>
  page.evaluate(() =>
    [document.scrollingElement!, ...document.querySelectorAll<HTMLElement>('dialog, [popover], section, aside')]
      .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1)
      .map((box) => `${box.tagName}.${box.className} ${box.scrollWidth} > ${box.clientWidth}`),
  )

/** The narrowest with the largest letters first; the others are the trials'. */
const LOOKS = [
  { width: 320, zoom: 150, theme: 'light' },
  { width: 1280, zoom: 150, theme: 'dark' },
  { width: 360, zoom: 100, theme: 'dark' },
  { width: 1280, zoom: 100, theme: 'light' },
] as const

const statesAt = (width: number) => STATES.filter(({ isOfPhone }) => !isOfPhone || width < 960)

for (const { width, zoom, theme } of isTrials ? LOOKS : LOOKS.slice(0, 1)) {
  test(`[AP-09] [AP-10] at ${width} px, ${zoom} %, ${theme}, overlays are accessible`, async ({
    page,
    expectMessage,
  }) => {
    test.setTimeout(180_000)
    expectMessage(/status of 422/)
    await knowsTheSite(page)
    await page.addInitScript((percent) => localStorage.setItem('lelkesz.zoom', String(percent)), zoom)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    await page.setViewportSize({ width, height: 780 })
    const found: string[] = []
    for (const { name, at, open } of statesAt(width)) {
      await page.goto(at)
      await page.waitForLoadState('networkidle')
      await open(page)
      // Colours that fade over would be read half-way.
      await page.waitForTimeout(250)
      const seen = [...(await wideParts(page)), ...(await barriersOn(page, { runOnly: TAGS }))]
      found.push(...seen.map((what) => `${name}: ${what}`))
    }
    expect(found).toEqual([])
  })
}
