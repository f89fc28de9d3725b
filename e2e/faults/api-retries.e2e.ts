/** Retries: their number, their pauses, and calls without retries. The test controls the page's clock. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { countMessages } from '../servers/stored-records.ts'
import { expect, test } from '../site-test.ts'
import { hydrated } from './pass-time.ts'

const POST = /^\/api\/v2\/feedback\/./

test.beforeEach(({ expectMessage }) => expectMessage(/^error: Failed to load resource/))

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
