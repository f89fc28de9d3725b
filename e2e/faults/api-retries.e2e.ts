/** Retries: their number, their pauses, and calls without retries. The test controls the page's clock. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { countMessages } from '../servers/stored-records.ts'
import { expect, test } from '../site-test.ts'
import { goWithin, hydrated } from './pass-time.ts'

const NODE = /^\/api\/v2\/node\/101/
const POST = /^\/api\/v2\/feedback\/./
/** Real time to wait for requests that must not happen. */
const SILENCE_MS = 150

test.beforeEach(({ expectMessage }) => expectMessage(/^error: Failed to load resource/))

/** A page with a paused clock and without jitter in its pauses. */
async function openStill(page: Page, address: string) {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.clock.install({ time: '2026-03-10T10:00:00+01:00' })
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt('2026-03-10T11:00:00+01:00')
}

for (const [how, headers, pauses] of [
  ['grow by a second', {}, [1, 2, 3, 4, 5]],
  ['are as long as the server asks, or longer', { 'retry-after': '3' }, [3, 3, 3, 4, 5]],
] as const) {
  test(`[API-02] five repeats, whose pauses ${how}; the visitor sees each`, async ({ page, faults }) => {
    await openStill(page, '/kereses')
    faults.break(NODE, { kind: 'status', status: 503, headers })
    await goWithin(page, '/node/101')
    await expect.poll(() => faults.count(NODE)).toBe(1)
    for (const [index, seconds] of pauses.entries()) {
      const attempts = index + 1
      await expect(page.getByText(`Újra megpróbáljuk (${attempts}/5)`)).toBeVisible()
      await page.clock.runFor(seconds * 1000 - 1)
      await page.waitForTimeout(SILENCE_MS)
      expect(faults.count(NODE)).toBe(attempts)
      await page.clock.runFor(1)
      await expect.poll(() => faults.count(NODE)).toBe(attempts + 1)
    }
    await expect(page.locator('[data-failed]')).toBeVisible()
    await page.clock.runFor(120_000)
    await page.waitForTimeout(SILENCE_MS)
    expect(faults.count(NODE)).toBe(6)
    await expect(page.getByText('Újra megpróbáljuk')).toHaveCount(0)
  })
}

async function fillIn(page: Page, message: string) {
  await page.getByRole('textbox', { name: /^Üzenet/ }).fill(message)
  await page.getByRole('checkbox').check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Küldés' })
const sent = (page: Page) => page.getByRole('heading', { name: 'Köszönjük, üzenetét megkaptuk.' })
const notSent = (page: Page) => page.getByRole('alert', { name: 'Az üzenetet nem sikerült elküldeni.' })

test('[API-06] [PG-05] a double click and Enter send one message, and one is stored', async ({ page, faults }) => {
  const message = `Kétszer kattintva ${randomUUID()}`
  await page.goto('/visszajelzes')
  await hydrated(page)
  await fillIn(page, message)
  await send(page).dblclick()
  await page.keyboard.press('Enter')
  await expect(sent(page)).toBeVisible()
  expect(faults.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(await countMessages(message)).toBe(1)
})

test('[API-06] [PG-05] a message whose answer was cut is sent again and stored once', async ({ page, faults }) => {
  const message = `Elveszett válasz ${randomUUID()}`
  await page.goto('/visszajelzes')
  await hydrated(page)
  await fillIn(page, message)
  faults.break(POST, { kind: 'cut' })
  await send(page).click()
  await expect(notSent(page)).toBeVisible()
  expect(await countMessages(message)).toBe(1)
  faults.heal()
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  expect(faults.count(POST)).toBe(2)
  expect(await countMessages(message)).toBe(1)
})
