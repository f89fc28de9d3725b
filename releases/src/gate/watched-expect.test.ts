import { type Expect, type Page, expect as playwrightExpect } from '@playwright/test'
import { watchedExpect } from './watched-expect.ts'

type Step = (page: Page, expect: Expect) => unknown

/** A page without a browser: what matters is whose it is. */
function visit() {
  const context = {}
  const page = { context: () => context } as unknown as Page
  return { page, locator: { page: () => page } as unknown as ReturnType<Page['locator']> }
}

const { page: PAGE, locator: PLACE } = visit()
const ELSEWHERE = visit()

const hasLooked = async (step: Step) => {
  const { expect: given, hasLooked: looked } = watchedExpect(playwrightExpect, PAGE)
  // No browser is there to find anything; that something was looked for is enough.
  await (async () => step(PAGE, given))().catch(() => undefined)
  return looked()
}

test.each<[string, Step]>([
  ['a place', (_, expect) => expect(PLACE).toBeVisible()],
  ['a place that must not be there', (_, expect) => expect(PLACE).not.toBeVisible()],
  ['the page', (page, expect) => expect(page).toHaveURL('/hello')],
  ['a place, with another time limit', (_, expect) => expect.configure({ timeout: 1 })(PLACE).toBeVisible()],
  ['a place, and goes on', (_, expect) => expect.configure({ soft: false })(PLACE).toBeVisible()],
  ['a place until it passes', (_, expect) => expect(() => expect(PLACE).toBeVisible()).toPass({ timeout: 1000 })],
])('a step that expects something of %s has looked', async (_what, step) => {
  expect(await hasLooked(step)).toBe(true)
})

test.each<[string, Step]>([
  ['nothing', () => undefined],
  ['a number', (_, expect) => expect(1).toBe(1)],
  ['a text', (_, expect) => expect('Hello').toContain('H')],
  ['null', (_, expect) => expect(null).toBeNull()],
  ['a place, and says not what', (_, expect) => void expect(PLACE)],
  ['a place, and waits for nothing', async (_, expect) => void (await expect(PLACE))],
  ['a place of another visit', (_, expect) => expect(ELSEWHERE.locator).toBeVisible()],
  ['another visit', (_, expect) => expect(ELSEWHERE.page).toHaveURL('/hello')],
])('a step that expects %s has not', async (_what, step) => {
  expect(await hasLooked(step)).toBe(false)
})

test('what is expected comes true, or not, as without it', () => {
  const { expect: given } = watchedExpect(playwrightExpect, PAGE)
  given(2).toBe(2)
  expect(() => given(2).toBe(3)).toThrow('toBe')
  expect(given.soft).toBeDefined()
  expect(typeof given.poll).toBe('function')
})
