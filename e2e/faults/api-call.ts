/** A call of the API as visitors meet it, and the parts of a page that show its failure. */
import type { Locator, Page } from '@playwright/test'
import type { Promised } from './api-fault-kinds.ts'

export interface ApiCall {
  /** Name in section 7 of the specification. */
  name: string
  /** Path and query of the requests that fail. */
  path: RegExp
  promised: Promised
  /** Address of the page that needs it. */
  at: string
  /** Actions of the visitor that make the call; without them the page makes it. */
  use?: (page: Page) => Promise<void>
  /** Content that remains in spite of the failure. */
  stays: (page: Page) => Locator
  /** The message in place of the missing content. */
  missing: (page: Page) => Locator
  /** The button that retries; without it the page heals by itself. */
  again?: (page: Page) => Locator
  healed: (page: Page) => Locator
  /** Status of a document without the answer: 200 when the page works without it. */
  status?: number
  /** True when the document contains the answer; the browser repeats the call only when the server's failed. */
  isOfFrame?: true
  /** True when the document reports the failure, and the browser retries once by itself. */
  isAskedAnew?: true
}

export const main = (page: Page) => page.getByRole('main')
export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
/** The notice with this sentence, with its button. */
export const notice = (page: Page, sentence: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: sentence })
export const againIn = (locate: (page: Page) => Locator) => (page: Page) =>
  locate(page).getByRole('button', { name: 'Újrapróbálom' })

export const failedPage = (page: Page) =>
  page.locator('[data-failed]').filter({ hasText: 'A tartalom most nem érhető el' })
export const citationCount = (page: Page) => main(page).getByText(/^\d+ idézet$/)
