/** Every call of the API: the page that makes it, the message of its failure, and the visitor's way to retry. */
import type { Page } from '@playwright/test'
import { type ApiCall, againIn, citationCount, failedPage, footer, header, notice, title } from './api-call.ts'
import { BIBLE_CALLS } from './bible-calls.ts'
import { FORM_CALLS } from './form-calls.ts'

const preachersMissing = (page: Page) => notice(page, 'Az igehirdetők névsora most nem érhető el')
const unsure = (page: Page) => notice(page, 'Nem sikerült megnézni, van-e ilyen oldal')
const resultCount = (page: Page) => page.getByRole('heading', { name: /^\d+ találat/ })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /Keresés szóra vagy igehelyre/ })
const failedSearch = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /A keresés most nem sikerült|Az oldal most nem érhető el/ })

/** The list of books, by the text of its first entry. */
const bookList = (page: Page, entry: RegExp) =>
  page.getByRole('combobox', { name: 'Könyv' }).filter({ has: page.locator('option', { hasText: entry }) })

export const API_CALLS: ApiCall[] = [
  ...FORM_CALLS,
  {
    name: 'GET /api/v2/config',
    path: /^\/api\/v2\/config/,
    promised: 'object',
    at: '/kereses',
    stays: resultCount,
    missing: (page) => header(page).getByText('A menü most nem érhető el.'),
    healed: (page) => header(page).getByRole('navigation', { name: 'Főmenü' }),
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
    status: 503,
    stays: searchBox,
    missing: failedSearch,
    again: (page) => failedSearch(page).getByRole('link', { name: 'Újrapróbálom' }),
    healed: resultCount,
  },
  {
    name: 'GET /api/v2/resolve',
    path: /^\/api\/v2\/resolve/,
    promised: 'object',
    at: '/igehirdetes/meg-tavol-volt',
    stays: (page) => title(page, 'Most nem tudjuk, van-e oldal ezen a címen'),
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
    // ER-03: only the counts are missing; the next search has them.
    name: 'GET /api/v2/bible-books',
    path: /^\/api\/v2\/bible-books/,
    promised: 'object',
    at: '/kereses',
    stays: resultCount,
    missing: (page) => bookList(page, /^Lukács evangéliuma$/),
    again: (page) => page.getByRole('button', { name: 'Keresés', exact: true }),
    healed: (page) => bookList(page, /^Lukács evangéliuma \(\d+\)$/),
  },
  ...BIBLE_CALLS,
  {
    name: 'every call',
    path: /^\/(?:\w\w\/)?(?:api|session)\//,
    promised: 'object',
    at: '/kereses?s=kegyelem',
    status: 503,
    stays: searchBox,
    missing: failedSearch,
    again: (page) => failedSearch(page).getByRole('link', { name: 'Újrapróbálom' }),
    healed: resultCount,
  },
]
