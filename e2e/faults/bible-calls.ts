/** The calls for the text of the Bible, the reading of the day, reading plans and citations. */
import type { Page } from '@playwright/test'
import { type ApiCall, againIn, citationCount, failedPage, header, main, notice, title } from './api-call.ts'

const tagFilter = (page: Page) => page.getByRole('region', { name: 'Keresés és szűrés' })

const citationsMissing = (page: Page) => notice(page, 'Az idézetek most nem érhetők el.')
const daySermonsMissing = (page: Page) => notice(page, 'Az igehirdetések listája most nem érhető el.')
const verses = (page: Page) =>
  main(page)
    .getByText(/Mintaszöveg/)
    .first()
const verseGap = (page: Page) => main(page).getByText('A bibliai szöveg most nem érhető el.')

export const BIBLE_CALLS: ApiCall[] = [
  {
    name: 'GET /api/v2/daily-selection',
    path: /^\/api\/v2\/daily-selection/,
    promised: 'object',
    at: '/napi-ige',
    stays: header,
    missing: failedPage,
    again: againIn(failedPage),
    // A day without a reading is an answer, too.
    healed: (page) => page.locator('main:not(:has([data-failed])) h1'),
    status: 503,
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
    isAskedAnew: true,
  },
  {
    name: 'GET /api/v2/bible-text, of a reading',
    path: /^\/api\/v2\/bible-text/,
    promised: 'object',
    at: '/bibliaolvaso-terv/202/1',
    stays: (page) => main(page).getByRole('button', { name: 'Elolvastam', exact: true }),
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
    status: 503,
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
]
