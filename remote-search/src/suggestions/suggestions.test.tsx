/** The list of suggestions in the page, by keyboard and pointer. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Suggestion } from 'shared-kernel/api'
import { openPage, provideApi, renderOnServer } from 'shared-kernel/test-site'
import { page } from '../exposed/SearchPage.tsx'
import { pages } from '../pages.ts'
import { answerAll, answerSearch, card, sermonList } from '../test-sermons.ts'

// A page and its requests take longer on a busy machine.
jest.setTimeout(20_000)

const row = pages.find(({ name }) => name === 'search')!
const LUKE = { book: 42, chapter: 15, verse: 11, endVerse: 32, label: 'Lk\u00a015,11–32' }

const SUGGESTIONS: Suggestion[] = [
  {
    kind: 'passage',
    name: 'Jn\u00a03,16',
    passages: [{ book: 43, chapter: 3, verse: 16, label: 'Jn\u00a03,16' }],
    sermons: 2,
  },
  { kind: 'preacher', name: 'Sárkány Benedek', id: 3, sermons: 18 },
  { kind: 'story', name: 'tékozló fiú', passages: [LUKE], sermons: 1 },
  { kind: 'story', name: 'elveszett fiú', passages: [LUKE], sermons: 0 },
  { kind: 'series', name: 'Böjti esték', id: 2, sermons: 6 },
  { kind: 'tag', name: 'böjt', id: 5, sermons: 14 },
  { kind: 'word', name: 'böjtöl', sermons: 1234 },
  { kind: 'sermon', name: 'A böjt', path: '/igehirdetes/a-bojt', preacher: 'Halmos Judit', sermons: 0 },
]

const field = () => screen.getByLabelText('Keresés szóra vagy igehelyre')
/** Queries roles in the form only, because the whole page is slow. */
const form = () => within(field().closest('form')!)
const list = () => form().queryByRole('listbox', { name: 'Javaslatok' })
const options = () => within(list()!).getAllByRole('option')
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

/** Answers every text with these suggestions; texts differ between tests, because responses are cached. */
const open = async (suggestions: Suggestion[] | number = SUGGESTIONS, address = '/kereses?tags=4') => {
  const response = typeof suggestions === 'number' ? suggestions : { data: suggestions }
  const calls = provideApi((call) => (call.path === '/api/v2/suggestions' ? response : answerAll(call)))
  const { router } = await openPage(page, row, address)
  const requests = () => calls.filter(({ path }) => path === '/api/v2/suggestions').map(({ query }) => query.get('q'))
  return {
    router,
    requests,
    isAt: () => decodeURIComponent(router.state.location.pathname + router.state.location.search),
  }
}

/** Sets the whole text in one event. */
const write = async (text: string) => {
  await userEvent.click(field())
  await userEvent.paste(text)
}

let nth = 0
/** Types a text that is not cached. */
const type = async () => {
  const text = `szöveg ${(nth += 1)}`
  await write(text)
  await form().findByRole('listbox')
  return text
}

test('each suggestion shows its kind and count, and their number is announced', async () => {
  await open()
  await type()
  expect(options().map((option) => option.textContent)).toEqual([
    'Jn\u00a03,16 Igehely, 2 igehirdetés',
    'Sárkány Benedek Igehirdető, 18 igehirdetés',
    'tékozló fiú A Bibliában: Lk\u00a015,11–32, 1 igehirdetés',
    'elveszett fiú A Bibliában: Lk\u00a015,11–32',
    'Böjti esték Sorozat, 6 igehirdetés',
    'böjt Címke, 14 igehirdetés',
    'böjtöl Szó',
    'A böjt Igehirdetés: Halmos Judit',
  ])
  await waitFor(() =>
    expect(
      form()
        .getAllByRole('status')
        .map((one) => one.textContent),
    ).toContain('8 javaslat'),
  )
})

test.each<[place: number, address: string]>([
  [0, '/ige/Jn/3/16'],
  [1, '/kereses?preacher=3&tags=4'],
  [2, '/kereses?verb[book]=42&verb[chapter]=15&verb[verse]=11&verb[endVerse]=32&tags=4'],
  [3, '/ige/Lk/15/11-32'],
  [4, '/kereses?series=2&tags=4'],
  [5, '/kereses?tags=4,5'],
  [6, '/kereses?s=böjtöl&tags=4'],
  [7, '/igehirdetes/a-bojt'],
])('Enter on suggestion %i leads to %s and keeps the other filters', async (place, address) => {
  const { isAt } = await open()
  await type()
  await userEvent.keyboard(`${'{ArrowDown}'.repeat(place + 1)}{Enter}`)
  await waitFor(() => expect(isAt()).toBe(address))
})

test('clicking a suggestion does the same', async () => {
  const { isAt } = await open()
  await type()
  await userEvent.click(options()[1]!)
  await waitFor(() => expect(isAt()).toBe('/kereses?preacher=3&tags=4'))
  expect(field()).toHaveValue('')
})

test('the field is a combobox once focused', async () => {
  await open()
  expect(field()).toHaveAttribute('type', 'search')
  expect(field()).not.toHaveAttribute('role')
  const text = await type()
  expect(field()).toHaveRole('combobox')
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', list()?.id)
  expect(active()).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe(options()[1])
  expect(active()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}')
  expect(active()).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(list()).toBeNull()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(field()).toHaveValue(text)
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe(options().at(-1))
  await userEvent.tab()
  expect(list()).toBeNull()
})

test('Enter without an active suggestion searches for the typed text', async () => {
  const { isAt } = await open()
  const text = await type()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(isAt()).toBe(`/kereses?s=${text.replace(' ', '+')}&tags=4`))
})

test('typing is debounced, and cached suggestions appear at once without a request', async () => {
  const { requests } = await open([{ kind: 'tag', name: 'hűség', id: 7, sermons: 3 }])
  await write('hu')
  await form().findByRole('listbox')
  await write('seg')
  expect(options()).toHaveLength(1)
  await waitFor(() => expect(requests()).toEqual(['hu', 'huseg']))
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(options()).toHaveLength(1)
  await act(() => new Promise((done) => setTimeout(done, 200)))
  expect(requests()).toEqual(['hu', 'huseg'])
})

test.each([
  ['a failure', 500, true, ['hiba 500']],
  ['no network', 0, true, ['hiba 0']],
  ['no network that the device knows of', 404, false, []],
])('%s shows nothing and is not retried', async (_what, status, onLine, sent) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const { requests } = await open(status)
  await write(`hiba ${status}`)
  await act(() => new Promise((done) => setTimeout(done, 300)))
  expect(requests()).toEqual(sent)
  expect(list()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  jest.restoreAllMocks()
})

test('without scripts the results show other meanings of the words', async () => {
  const also = SUGGESTIONS.filter(({ kind }) => ['preacher', 'tag', 'story'].includes(kind))
  provideApi(answerSearch({ ...sermonList([card]), also }))
  const html = document.createElement('div')
  // The first visitor of a server has it fetch the piece; that of the site waits for it.
  await renderOnServer(page, row, '/kereses?s=boj')
  html.innerHTML = String(await renderOnServer(page, row, '/kereses?s=boj'))
  const offered = within(html).getByRole('list', { name: 'Így értettük a keresést' })
  expect(within(offered).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Igehirdető Sárkány Benedek (18)', 'Igehely tékozló fiú (1)', 'Igehely elveszett fiú', 'Címke böjt (14)',
  ]) // prettier-ignore
  expect(within(offered).getByRole('link', { name: 'böjt (14)' })).toHaveAttribute('href', '/kereses?tags=5')
})
