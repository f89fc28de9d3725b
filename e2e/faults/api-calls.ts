/** Calls of the API that fail in a page: one of each kind, with the message of its failure and the visitor's way to retry. */
import type { Locator, Page } from '@playwright/test'

export interface ApiCall {
  /** Name in section 7 of the specification. */
  name: string
  /** Path and query of the requests that fail. */
  path: RegExp
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

const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
/** The notice with this sentence, with its button. */
const notice = (page: Page, sentence: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: sentence })
const againIn = (locate: (page: Page) => Locator) => (page: Page) =>
  locate(page).getByRole('button', { name: 'Újrapróbálom' })

const failedPage = (page: Page) => page.locator('[data-failed]').filter({ hasText: 'A tartalom most nem érhető el' })
const resultCount = (page: Page) => page.getByRole('heading', { name: /^\d+ (?:találat|igehirdetés)/ })
const unsure = (page: Page) => notice(page, 'Nem sikerült megnézni, van-e ilyen oldal')
const citationsMissing = (page: Page) => notice(page, 'Az idézetek most nem érhetők el.')

const failedSearch = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /A keresés most nem sikerült|Az oldal most nem érhető el/ })
const search = {
  at: '/kereses?s=kegyelem',
  status: 503,
  stays: (page: Page) => page.getByRole('searchbox', { name: /Keresés szóra vagy igehelyre/ }),
  missing: failedSearch,
  again: (page: Page) => failedSearch(page).getByRole('link', { name: 'Újrapróbálom' }),
  healed: resultCount,
}

const FEEDBACK = 'Köszönöm az igehirdetéseket.'
const send = (page: Page) => page.getByRole('button', { name: 'Küldés' })
const feedback = {
  at: '/visszajelzes',
  use: async (page: Page) => {
    await page.getByRole('textbox', { name: /^Üzenet/ }).fill(FEEDBACK)
    await page.getByRole('checkbox').check()
    await send(page).click()
  },
  stays: (page: Page) => main(page).locator('textarea').filter({ hasText: FEEDBACK }),
  missing: (page: Page) => page.getByRole('alert', { name: 'Az üzenetet nem sikerült elküldeni.' }),
  again: send,
  healed: (page: Page) => page.getByRole('heading', { name: 'Köszönjük, üzenetét megkaptuk.' }),
}

/** In this order: every other one fails on the server in `npm test`. */
export const API_CALLS: ApiCall[] = [
  { name: 'GET /session/token', path: /^\/session\/token/, ...feedback },
  {
    name: 'GET /api/v2/resolve',
    path: /^\/api\/v2\/resolve/,
    at: '/igehirdetes/meg-tavol-volt',
    stays: (page) => title(page, 'Most nem tudjuk, van-e oldal ezen a címen'),
    missing: unsure,
    again: againIn(unsure),
    healed: (page) => title(page, 'Még távol volt'),
    status: 503,
  },
  { name: 'POST /api/v2/feedback/{token}', path: /^\/api\/v2\/feedback\/./, ...feedback },
  {
    name: 'GET /api/v2/sites',
    path: /^\/api\/v2\/sites/,
    at: '/kereses',
    stays: resultCount,
    missing: (page) => footer(page).getByText('A kapcsolódó oldalak most nem érhetők el.'),
    healed: (page) => footer(page).getByRole('region', { name: 'Kapcsolódó oldalak' }).getByRole('link').first(),
    isOfFrame: true,
  },
  {
    name: 'GET /api/v2/config',
    path: /^\/api\/v2\/config/,
    at: '/kereses',
    stays: resultCount,
    missing: (page) => header(page).getByText('A menü most nem érhető el.'),
    healed: (page) => header(page).getByRole('navigation', { name: 'Főmenü' }),
    isOfFrame: true,
  },
  {
    name: 'GET /api/v2/bible-text, of a sermon',
    path: /^\/api\/v2\/bible-text/,
    at: '/node/101',
    stays: (page) => title(page, 'Még távol volt'),
    missing: (page) => main(page).getByText('A bibliai szöveg most nem érhető el.'),
    again: againIn(main),
    healed: (page) =>
      main(page)
        .getByText(/Mintaszöveg/)
        .first(),
    isAskedAnew: true,
  },
  { name: 'GET /api/v2/list', path: /^\/api\/v2\/list/, ...search },
  { name: 'every call', path: /^\/(?:\w\w\/)?(?:api|session)\//, ...search },
  {
    name: 'GET /api/v2/citations',
    path: /^\/api\/v2\/citations\?(?!.*preaching)/,
    at: '/idezetek',
    status: 503,
    stays: (page) => page.getByRole('region', { name: 'Keresés és szűrés' }),
    missing: citationsMissing,
    again: againIn(citationsMissing),
    healed: (page) => main(page).getByText(/^\d+ idézet$/),
  },
  {
    name: 'GET /api/v2/node/{id}',
    path: /^\/api\/v2\/node\/101/,
    at: '/node/101',
    stays: header,
    missing: failedPage,
    again: againIn(failedPage),
    healed: (page) => title(page, 'Még távol volt'),
    status: 503,
  },
]
