import { screen } from '@testing-library/react'
import { openPage, provideApi, renderOnServer } from 'shared-kernel/test-site'
import { getFindInBody } from './load-content.ts'
import { page } from '../exposed/ContentPage.tsx'
import { pages } from '../pages.ts'
import { answerAll, sermon } from '../test-sermons.ts'

const row = pages.find(({ name }) => name === 'node_view')!
const SAYS = 'Napi ige, 2026. november 22., vasárnap.'
/** Days do not break across lines. */
const PRINTED = SAYS.replace('2026. november 22.', '2026.\u00a0november\u00a022.')
// Compiled before the tests, not while a page waits for it.
beforeAll(getFindInBody)

const provide = (today: object | number) =>
  provideApi((call) => (call.path === '/api/v2/daily-selection' ? today : answerAll(call)))
const back = () => screen.getByRole('link', { name: /^(Kezdőlap|Igehirdetések)$/ }).getAttribute('href')

test('[RT-08] opened as the daily reading, a sermon says so and links home', async () => {
  provide({ nid: 12, date: '2026-11-22' })
  const { container } = await openPage(page, row, '/node/12?nap=2026-11-22')
  expect(screen.getByText(SAYS).parentElement).toHaveTextContent('az oldal gondozói választották')
  expect(back()).toBe('/')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(sermon.title)
  const html = await renderOnServer(page, row, '/node/12?nap=2026-11-22')
  expect(html).toContain(PRINTED)
  expect(container.textContent).toContain(PRINTED)
})

test('[RT-08] also of a past day, where the API gives the readings of other days', async () => {
  provideApi((call) => (call.query.has('date') ? { nid: 12, date: call.query.get('date') } : answerAll(call)))
  await openPage(page, row, '/node/12?nap=2026-11-20')
  expect(screen.getByText('Napi ige, 2026. november 20., péntek.')).toBeVisible()
})

test.each([
  ['another day than today', '?nap=2026-11-21', { nid: 12, date: '2026-11-22' }],
  ['the day of another sermon', '?nap=2026-11-22', { nid: 13, date: '2026-11-22' }],
  ['a day without a reading', '?nap=2026-11-22', { date: '2026-11-22' }],
  ['no day', '?nap=%3Cb%3E', { nid: 12, date: '2026-11-22' }],
  ['a day, while the API does not tell', '?nap=2026-11-22', 500],
  ['nothing', '', { nid: 12, date: '2026-11-22' }],
])('[RT-08] an address that names %s shows a normal sermon', async (_what, query, today) => {
  const calls = provide(today)
  await openPage(page, row, `/node/12${query}`)
  expect(screen.queryByText(/^Napi ige/)).toBeNull()
  expect(back()).toBe('/kereses')
  expect(calls.some(({ path }) => path === '/api/v2/daily-selection')).toBe(query.includes('2026'))
})

test.each([
  ['2026-11-22', 'Napi ige: A tékozló fiú hazaérkezik – Sárkány Benedek'],
  [null, 'A tékozló fiú hazaérkezik – Sárkány Benedek'],
])('[RT-08] the title with the reading day %s is “%s”', async (readingDay, title) => {
  const data = { sermon, bibleText: null, citations: null, references: [], readingDay }
  expect(page.head({ data, params: {}, url: new URL('https://x.test/node/12') }).title).toBe(title)
})
