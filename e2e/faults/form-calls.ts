/** The calls of the forms: the input remains, and the same button sends it again. */
import type { Page } from '@playwright/test'
import { type ApiCall, main } from './api-call.ts'

const FEEDBACK = 'Köszönöm az igehirdetéseket.'
const feedbackText = (page: Page) => main(page).locator('textarea').filter({ hasText: FEEDBACK })
const feedbackFailed = (page: Page) => page.getByRole('alert', { name: 'Az üzenetet nem sikerült elküldeni.' })
const feedbackSend = (page: Page) => page.getByRole('button', { name: 'Küldés' })
const feedbackSent = (page: Page) => page.getByRole('heading', { name: 'Köszönjük, üzenetét megkaptuk.' })
async function sendFeedback(page: Page) {
  await page.getByRole('textbox', { name: /^Üzenet/ }).fill(FEEDBACK)
  await page.getByRole('checkbox').check()
  await feedbackSend(page).click()
}
const feedback = {
  at: '/visszajelzes',
  use: sendFeedback,
  stays: feedbackText,
  missing: feedbackFailed,
  again: feedbackSend,
  healed: feedbackSent,
}

const CITATION = 'Aki hallgat, meghallja, amit nem mondtak ki.'
const citationForm = (page: Page) => page.locator('details').filter({ hasText: 'Idézet beküldése' })
const citationText = (page: Page) => citationForm(page).locator('textarea').filter({ hasText: CITATION })
const citationFailed = (page: Page) => page.getByRole('alert', { name: 'Az idézetet nem sikerült elküldeni.' })
const citationSend = (page: Page) => citationForm(page).getByRole('button', { name: 'Küldés' })
const citationSent = (page: Page) => page.getByRole('heading', { name: 'Köszönjük, az idézetet megkaptuk.' })
async function sendCitation(page: Page) {
  await page.getByRole('heading', { name: 'Idézet beküldése' }).click()
  await page.getByRole('textbox', { name: 'Az idézet szövege' }).fill(CITATION)
  await citationSend(page).click()
}
const citation = {
  at: '/idezetek',
  use: sendCitation,
  stays: citationText,
  missing: citationFailed,
  again: citationSend,
  healed: citationSent,
}

export const FORM_CALLS: ApiCall[] = [
  {
    name: 'GET /session/token',
    path: /^\/session\/token/,
    promised: 'text',
    ...feedback,
  },
  {
    name: 'GET /api/v2/feedback',
    path: /^\/api\/v2\/feedback\?/,
    promised: 'list',
    ...feedback,
  },
  {
    name: 'POST /api/v2/feedback/{token}',
    path: /^\/api\/v2\/feedback\/./,
    promised: 'object',
    ...feedback,
  },
  {
    name: 'GET /api/v2/citation',
    path: /^\/api\/v2\/citation\?/,
    promised: 'list',
    ...citation,
  },
  {
    name: 'POST /api/v2/citation/{token}',
    path: /^\/api\/v2\/citation\/./,
    promised: 'object',
    ...citation,
  },
]
