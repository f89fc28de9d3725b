/** Every call of the API: where a visitor meets it, what says that it failed, and what the visitor can do then. */
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
}

const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
/** The notice with this sentence, and its button. */
const notice = (page: Page, sentence: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: sentence })
const againIn = (place: (page: Page) => Locator) => (page: Page) => place(page).getByRole('button', { name: 'Újra' })

const failedPage = (page: Page) => page.locator('[data-failed]').filter({ hasText: 'A tartalom most nem érhető el' })
const resultCount = (page: Page) => page.getByRole('heading', { name: /^\d+ találat/ })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /Keresés szóra vagy igehelyre/ })
const failedSearch = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /A keresés most nem sikerült|A kiszolgáló/ })

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

const CITATION = 'Aki hallgat, meghallja, amit nem mondtak ki.'
const citationForm = (page: Page) => page.locator('details').filter({ hasText: 'Idézet beküldése' })
const citationText = (page: Page) => citationForm(page).locator('textarea').filter({ hasText: CITATION })
const citationFailed = (page: Page) => page.getByRole('alert', { name: 'Az idézetet nem sikerült elküldeni.' })
const citationSend = (page: Page) => citationForm(page).getByRole('button', { name: 'Küldés' })
const citationSent = (page: Page) => page.getByRole('heading', { name: 'Köszönjük, az idézetet megkaptuk.' })
async function sendCitation(page: Page) {
  await page.getByText('Idézet beküldése').click()
  await page.getByRole('textbox', { name: 'Az idézet szövege' }).fill(CITATION)
  await citationSend(page).click()
}
const citationCount = (page: Page) => main(page).getByText(/^\d+ idézet$/)
const tagFilter = (page: Page) => page.getByRole('region', { name: 'Szűrés címkék szerint' })

const preachersMissing = (page: Page) => notice(page, 'Az igehirdetők névsora most nem érhető el')
const citationsMissing = (page: Page) => notice(page, 'Az idézetek most nem érhetők el.')
const daySermonsMissing = (page: Page) => notice(page, 'Az igehirdetések listája most nem érhető el.')
const unsure = (page: Page) => notice(page, 'Most nem tudtuk megkérdezni a kiszolgálót')
const verses = (page: Page) =>
  main(page)
    .getByText(/Károli/)
    .first()
const verseGap = (page: Page) => main(page).getByText('A bibliai szöveg most nem érhető el.')
/** The list of books, with a first entry that reads like this. */
const bookList = (page: Page, entry: RegExp) =>
  page.getByRole('combobox', { name: 'Könyv' }).filter({ has: page.locator('option', { hasText: entry }) })

export const API_CALLS: ApiCall[] = [
  {
    name: 'GET /session/token',
    path: /^\/session\/token/,
    promised: 'text',
    at: '/visszajelzes',
    use: sendFeedback,
    stays: feedbackText,
    missing: feedbackFailed,
    again: feedbackSend,
    healed: feedbackSent,
  },
  {
    name: 'GET /api/v2/config',
    path: /^\/api\/v2\/config/,
    promised: 'object',
    at: '/kereses',
    stays: resultCount,
    missing: (page) => header(page).getByText('A menü most nem érhető el.'),
    healed: (page) => header(page).getByRole('navigation', { name: 'Fő menü' }),
    isOfFrame: true,
  },
  {
    name: 'GET /api/v2/config, for a page it may switch off',
    path: /^\/api\/v2\/config/,
    promised: 'object',
    at: '/idezetek',
    stays: footer,
    missing: failedPage,
    again: againIn(failedPage),
    healed: citationCount,
    status: 503,
    isOfFrame: true,
  },
  {
    name: 'GET /api/v2/sites',
    path: /^\/api\/v2\/sites/,
    promised: 'list',
    at: '/kereses',
    stays: resultCount,
    missing: (page) => footer(page).getByText('A kapcsolódó oldalak most nem érhetők el.'),
    healed: (page) => footer(page).getByRole('region', { name: 'Kapcsolódó oldalak' }).getByRole('link').first(),
    isOfFrame: true,
  },
  {
    name: 'GET /api/v2/preachers',
    path: /^\/api\/v2\/preachers/,
    promised: 'list',
    at: '/kereses',
    stays: resultCount,
    missing: preachersMissing,
    again: againIn(preachersMissing),
    healed: resultCount,
  },
  {
    name: 'GET /api/v2/list',
    path: /^\/api\/v2\/list/,
    promised: 'object',
    at: '/kereses?s=kegyelem',
    stays: searchBox,
    missing: failedSearch,
    again: (page) => failedSearch(page).getByRole('link', { name: 'Újra' }),
    healed: resultCount,
  },
  {
    name: 'GET /api/v2/resolve',
    path: /^\/api\/v2\/resolve/,
    promised: 'object',
    at: '/igehirdetes/meg-tavol-volt',
    stays: (page) => title(page, 'Az oldal nem található'),
    missing: unsure,
    again: againIn(unsure),
    healed: (page) => title(page, 'Még távol volt'),
    status: 503,
  },
  {
    name: 'GET /api/v2/node/{id}',
    path: /^\/api\/v2\/node\/101/,
    promised: 'object',
    at: '/node/101',
    stays: header,
    missing: failedPage,
    again: againIn(failedPage),
    healed: (page) => title(page, 'Még távol volt'),
    status: 503,
  },
  {
    name: 'GET /api/v2/daily-selection',
    path: /^\/api\/v2\/daily-selection/,
    promised: 'object',
    at: '/napi-ige',
    stays: header,
    missing: failedPage,
    again: againIn(failedPage),
    // The reading of the day, or that there is none.
    healed: (page) => page.locator('main:not(:has([data-failed])) h1'),
    status: 503,
  },
  {
    name: 'GET /api/v2/feedback',
    path: /^\/api\/v2\/feedback\?/,
    promised: 'list',
    at: '/visszajelzes',
    use: sendFeedback,
    stays: feedbackText,
    missing: feedbackFailed,
    again: feedbackSend,
    healed: feedbackSent,
  },
  {
    name: 'POST /api/v2/feedback/{token}',
    path: /^\/api\/v2\/feedback\/./,
    promised: 'object',
    at: '/visszajelzes',
    use: sendFeedback,
    stays: feedbackText,
    missing: feedbackFailed,
    again: feedbackSend,
    healed: feedbackSent,
  },
  {
    name: 'GET /api/v2/citation',
    path: /^\/api\/v2\/citation\?/,
    promised: 'list',
    at: '/idezetek',
    use: sendCitation,
    stays: citationText,
    missing: citationFailed,
    again: citationSend,
    healed: citationSent,
  },
  {
    name: 'POST /api/v2/citation/{token}',
    path: /^\/api\/v2\/citation\/./,
    promised: 'object',
    at: '/idezetek',
    use: sendCitation,
    stays: citationText,
    missing: citationFailed,
    again: citationSend,
    healed: citationSent,
  },
  {
    name: 'GET /api/v2/citation-tags',
    path: /^\/api\/v2\/citation-tags/,
    promised: 'list',
    at: '/idezetek',
    use: (page) => tagFilter(page).getByRole('textbox').fill('kegy'),
    stays: citationCount,
    missing: (page) => tagFilter(page).getByText('A címkék most nem érhetők el.'),
    again: againIn(tagFilter),
    healed: (page) => tagFilter(page).getByRole('button', { name: 'kegyelem' }),
  },
  {
    name: 'GET /api/v2/citations',
    path: /^\/api\/v2\/citations\?(?!.*preaching)/,
    promised: 'object',
    at: '/idezetek',
    stays: tagFilter,
    missing: citationsMissing,
    again: againIn(citationsMissing),
    healed: citationCount,
  },
  {
    name: 'GET /api/v2/citations?preaching=',
    path: /^\/api\/v2\/citations\?.*preaching=/,
    promised: 'object',
    at: '/node/121',
    stays: (page) => title(page, 'Amit meg lehet érteni'),
    missing: citationsMissing,
    again: againIn(citationsMissing),
    healed: (page) => main(page).locator('blockquote').filter({ hasText: 'valakinek a küszöbén' }),
  },
  {
    name: 'GET /api/v2/bible-text, of a sermon',
    path: /^\/api\/v2\/bible-text/,
    promised: 'object',
    at: '/node/101',
    stays: (page) => title(page, 'Még távol volt'),
    missing: verseGap,
    again: againIn(main),
    healed: verses,
  },
  {
    name: 'GET /api/v2/bible-text, of a reading',
    path: /^\/api\/v2\/bible-text/,
    promised: 'object',
    at: '/bibliaolvaso-terv/202/1',
    stays: (page) => main(page).getByRole('button', { name: 'Elolvastam' }),
    missing: verseGap,
    again: againIn(main),
    healed: verses,
  },
  {
    name: 'GET /api/v2/readingplans',
    path: /^\/api\/v2\/readingplans\?(?!.*nid=)/,
    promised: 'object',
    at: '/bibliaolvaso-terv',
    stays: header,
    missing: failedPage,
    again: againIn(failedPage),
    healed: (page) => title(page, 'Bibliaolvasási tervek'),
    status: 503,
  },
  {
    name: 'GET /api/v2/readingplans?nid=',
    path: /^\/api\/v2\/readingplans\?.*nid=/,
    promised: 'object',
    at: '/bibliaolvaso-terv/202',
    stays: header,
    missing: failedPage,
    again: againIn(failedPage),
    healed: (page) => title(page, /^Márk evangéliuma/),
    status: 503,
  },
  {
    name: 'GET /api/v2/readingplans/{plan}/{day}/search',
    path: /^\/api\/v2\/readingplans\/202\/1\/search/,
    promised: 'object',
    at: '/bibliaolvaso-terv/202/1',
    stays: verses,
    missing: daySermonsMissing,
    again: againIn(daySermonsMissing),
    healed: (page) =>
      page
        .getByRole('complementary', { name: /^Igehirdetések a nap/ })
        .getByRole('link')
        .first(),
  },
  {
    // ER-03: nothing is missing but the counts, the names are known without the server; the next search has them.
    name: 'GET /api/v2/bible-books',
    path: /^\/api\/v2\/bible-books/,
    promised: 'object',
    at: '/kereses',
    stays: resultCount,
    missing: (page) => bookList(page, /^Lukács evangéliuma$/),
    again: (page) => page.getByRole('button', { name: 'Keresés', exact: true }),
    healed: (page) => bookList(page, /^Lukács evangéliuma \(\d+\)$/),
  },
  {
    name: 'every call',
    path: /^\/(?:\w\w\/)?(?:api|session)\//,
    promised: 'object',
    at: '/kereses?s=kegyelem',
    stays: searchBox,
    missing: failedSearch,
    again: (page) => failedSearch(page).getByRole('link', { name: 'Újra' }),
    healed: resultCount,
  },
]
