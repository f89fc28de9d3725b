/** What a call of the API is to a visitor, and the parts of a page in which its failure shows. */
import type { Locator, Page } from '@playwright/test'
import type { Promised } from './api-fault-kinds.ts'

export interface ApiCall {
  /** As the specification has it (section 7). */
  name: string
  /** Path and query of the requests that fail. */
  path: RegExp
  promised: Promised
  /** Address of the page that needs it. */
  at: string
  /** What the visitor does there until the call is made; by itself when absent. */
  use?: (page: Page) => Promise<void>
  /** What is there in spite of the failure. */
  stays: (page: Page) => Locator
  /** What says that something is missing, in its place. */
  missing: (page: Page) => Locator
  /** What the visitor presses when the server is well again; heals by itself when absent. */
  again?: (page: Page) => Locator
  healed: (page: Page) => Locator
  /** Status of a fresh document without it: 200 when the page can do without. */
  status?: number
  /** The document brings it along; the browser asks only when the server could not. */
  isOfFrame?: true
  /** The document says that it is missing, and the browser asks once more by itself. */
  isAskedAnew?: true
}

export const main = (page: Page) => page.getByRole('main')
export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
/** The notice with this sentence, and its button. */
export const notice = (page: Page, sentence: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: sentence })
export const againIn = (place: (page: Page) => Locator) => (page: Page) =>
  place(page).getByRole('button', { name: 'Újra' })

export const failedPage = (page: Page) =>
  page.locator('[data-failed]').filter({ hasText: 'A tartalom most nem érhető el' })
export const citationCount = (page: Page) => main(page).getByText(/^\d+ idézet$/)
