import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { BOOKS } from 'shared-kernel/passages'
import { openPage, provideApi, renderOnServer } from 'shared-kernel/test-site'
import { page } from '../exposed/BiblePage.tsx'
import { pages } from '../pages.ts'
import { moveByArrows } from './use-picture-navigation.ts'
import { bibleAbout } from '../exposed/BiblePage.server.ts'
import { parseBibleFilter } from './load-bible.ts'

// More than a thousand links are slow with the development build of React.
jest.setTimeout(30_000)

const row = pages.find(({ name }) => name === 'bible')!
const countsOf = (book: number, counts: Record<number, number> = {}) => ({
  book,
  sermons: Object.values(counts).reduce((sum, count) => sum + count, 0),
  counts: Array.from({ length: BOOKS[book - 1]!.chapters }, (_, nth) => counts[nth + 1] ?? 0),
})
const CHAPTERS = [
  ...Array.from({ length: 66 }, (_, nth) => countsOf(nth + 1, nth === 42 ? { 3: 16, 4: 1 } : {})),
  countsOf(68),
]
const YEARS = Array.from({ length: 15 }, (_, nth) => ({ year: 2014 - nth, count: 15 - nth }))

const answer = (facets: object, total: number) => ({
  data: [],
  paging: { total, page: 1, pages: total, limit: 1, offset: 0 },
  facets: {
    preacher: [
      { id: 7, name: 'Zsigmond Anna', count: 12 },
      { id: 3, name: 'Ábel Ödön', count: 5 },
    ],
    year: YEARS,
    chapters: CHAPTERS,
    ...facets,
  },
})
beforeEach(() => {
  document.body.replaceChildren()
  window.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
})

/** Rendered as on the server; unit tests of its parts and `e2e/stories/bible.e2e.ts` cover the browser. */
const open = async (address = '/biblia', facets: object = {}, total = 17) => {
  const calls = provideApi(() => answer(facets, total))
  document.body.innerHTML = (await renderOnServer(page, row, address)) as string
  return calls
}
/** By label, because querying roles of more than a thousand links takes seconds. */
const hrefOf = (label: string | RegExp) => screen.getByLabelText(label).getAttribute('href')

test('loads the whole picture with one search request and hardly any sermons', async () => {
  const calls = await open('/biblia?preacher=7&year=2014&s=kegyelem')
  expect(calls.map(({ path, query }) => `${path}?${query}`)).toEqual([
    '/api/v2/list?preacher=7&year=2014&limit=1&facets=preacher%2Cyear%2Cchapters',
  ])
})

test.each([
  ['', {}],
  ['preacher=7&year=2014', { preacher: 7, year: 2014 }],
  ['preacher=7,3&year=', { preacher: 7 }],
  ['preacher=x&year=1066&tags=4', {}],
])('parses the address ?%s as %j', (query, filter) => {
  expect(parseBibleFilter(new URLSearchParams(query))).toEqual({ preacher: undefined, year: undefined, ...filter })
})

test('groups books, with a link and sermon count per chapter', async () => {
  await open()
  const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings.slice(0, 3)).toEqual(['Ószövetség', 'Újszövetség', 'Deuterokanonikus könyvek'])
  const john = screen.getByLabelText('János evangéliuma')
  expect(within(john).getAllByRole('link')).toHaveLength(21)
  const third = within(john).getByLabelText('János evangéliuma 3. fejezet, 16 igehirdetés')
  expect([third.getAttribute('href'), third.dataset]).toMatchObject(['/ige/Jn/3', { shade: '4', count: '16' }])
  expect(hrefOf('23. zsoltár, 0 igehirdetés')).toBe('/ige/Zsolt/23')
  // Of the deuterocanonical books only the one that a sermon has.
  expect(document.querySelectorAll('ol')).toHaveLength(67)
  expect(hrefOf('Judit könyve 1. fejezet, 0 igehirdetés')).toBe('/ige/Judit/1')
  expect(screen.getByText('Összesen 17 igehirdetés.')).toBeVisible()
})

test.each<[address: string, whose: string, chapter: string, empty: string]>([
  ['/biblia', 'Összesen 17 igehirdetés.', '/ige/Jn/3', '/ige/Jn/5'],
  [
    '/biblia?preacher=7&year=2014',
    'Zsigmond Anna, 2014: 17 igehirdetés. Szűrők törlése',
    '/kereses?verb%5Bbook%5D=43&verb%5Bchapter%5D=3&preacher=7&year=2014',
    '/ige/Jn/5',
  ],
])('at %s it says "%s", and chapters link to what is counted', async (address, whose, chapter, empty) => {
  await open(address)
  const isNote = (_text: string, element: Element | null) => element?.tagName === 'P' && element.textContent === whose
  expect(screen.getByText(isNote)).toBeVisible()
  expect([hrefOf(/^János evangéliuma 3\./), hrefOf(/^János evangéliuma 5\./)]).toEqual([chapter, empty])
})

test.each([
  ['/biblia?preacher=7&year=', '?preacher=7'],
  ['/biblia?preacher=&year=', ''],
])('removes empty form fields from the address: %s', async (address, expected) => {
  provideApi(() => answer({}, 17))
  const { router } = await openPage(page, row, address)
  expect(router.state.location.search).toBe(expected)
})

test('a filter without results says so and offers a way back', async () => {
  await open('/biblia?year=1900', { chapters: [], preacher: [] }, 0)
  expect(document.querySelector('[role=status]')).toHaveTextContent('1900: erre a szűrésre nincs igehirdetés.')
  expect(screen.getByText('Szűrők törlése')).toHaveAttribute('href', '/biblia')
})

test('works without chapter counts, as with older APIs', async () => {
  await open('/biblia', { chapters: undefined })
  expect(hrefOf('János evangéliuma 3. fejezet')).toBe('/ige/Jn/3')
  expect(screen.queryByText('Igehirdetések fejezetenként')).toBeNull()
})

test('filters are a GET form with preachers in Hungarian order', async () => {
  await open('/biblia?preacher=7&year=2014')
  const form = document.querySelector('form')!
  expect([form.getAttribute('action'), form.method]).toEqual(['/biblia', 'get'])
  const preachers = screen.getByLabelText<HTMLSelectElement>('Igehirdető')
  expect([...preachers.options].map(({ text }) => text)).toEqual(['Mindegyik', 'Ábel Ödön (5)', 'Zsigmond Anna (12)'])
  expect(String(new URLSearchParams(new FormData(form) as never))).toBe('preacher=7&year=2014')
})

test.each([
  ['', undefined],
  ['?year=2014', true],
])('the canonical address is /biblia%s', (query, unlisted) => {
  const filter = parseBibleFilter(new URLSearchParams(query))
  const about = bibleAbout({ data: { filter, total: 0, preachers: [], years: [] } })
  expect([about.canonical, about.unlisted || undefined]).toEqual(['/biblia', unlisted])
})

/** Two books: the first of five chapters in lines of three, the second of two. */
const SQUARES: Record<string, [line: number, column: number]> = {
  ...{ A: [0, -1], a1: [0, 0], a2: [0, 1], a3: [0, 2], a4: [1, 0], a5: [1, 1] },
  ...{ B: [2, -1], b1: [2, 0], b2: [2, 1] },
}
const layOut = () => {
  const squareOf = (link: Element) => SQUARES[link.textContent!]!
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [line, column] = squareOf(this)
    return { top: line * 20, left: column * 20 } as DOMRect
  })
}
afterEach(() => jest.restoreAllMocks())

test.each([
  ['b1', { key: 'ArrowRight' }, 'b2'],
  ['b1', { key: 'ArrowLeft' }, 'B'],
  ['B', { key: 'ArrowLeft' }, 'a5'],
  ['a3', { key: 'ArrowDown' }, 'a5'],
  ['a5', { key: 'ArrowDown' }, 'b2'],
  ['b1', { key: 'ArrowUp' }, 'a4'],
  ['A', { key: 'ArrowDown' }, 'B'],
  ['a3', { key: 'Home' }, 'a1'],
  ['A', { key: 'End' }, 'a5'],
  ['a2', { key: 'End', ctrlKey: true }, 'b2'],
  ['a2', { key: 'ArrowRight', ctrlKey: true }, 'a2'],
])('keyboard navigation goes from %s by %j to %s', (from, key, to) => {
  layOut()
  render(
    <div onKeyDown={moveByArrows}>
      {['A', 'B'].map((book) => (
        <div key={book} data-book>
          <a href="/">{book}</a>
          <ol>
            {Object.keys(SQUARES)
              .filter((name) => name.startsWith(book.toLowerCase()))
              .map((name) => (
                <li key={name}>
                  <a href="/">{name}</a>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </div>,
  )
  const link = screen.getByText(from)
  link.focus()
  fireEvent.keyDown(link, key)
  expect(document.activeElement).toBe(screen.getByText(to))
})

/** Lays the picture out at once; `areRows` as on a wide screen. */
const withLayout = (areRows: boolean) => {
  const style = document.createElement('style')
  if (areRows) style.textContent = 'details { display: none }'
  document.head.append(style)
  window.ResizeObserver = class {
    constructor(private readonly onLayout: ResizeObserverCallback) {}
    observe = () => this.onLayout([], this)
    unobserve = () => undefined
    disconnect = () => undefined
  }
  return () => style.remove()
}
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[data-book] a')].filter(({ tabIndex }) => tabIndex === 0)

test('the Tab key stops once per group, or per book where books unfold; without scripts at every link', async () => {
  await open()
  expect(stops()).toHaveLength(BOOKS.slice(0, 66).reduce((sum, { chapters }) => sum + chapters + 1, 17))
  document.body.replaceChildren()
  for (const [areRows, count] of [
    [true, 9],
    [false, 67],
  ] as const) {
    const done = withLayout(areRows)
    const { unmount } = await openPage(page, row, '/biblia')
    expect(stops()).toHaveLength(count)
    const chapter = screen.getByLabelText<HTMLElement>(/^János evangéliuma 3\./)
    act(() => chapter.focus())
    expect([stops().length, chapter.tabIndex]).toEqual([count, 0])
    unmount()
    done()
  }
})

test('focus returns to the opened chapter', async () => {
  withLayout(true)
  provideApi(() => answer({}, 17))
  const { router } = await openPage(page, row, '/biblia')
  await act(async () => fireEvent.click(screen.getByLabelText(/^János evangéliuma 3\./)))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/ige/Jn/3'))
  await act(() => router.navigate('/biblia?year=2014'))
  expect(document.activeElement).not.toHaveAttribute('href', '/ige/Jn/3')
})

test('chapters open by client-side navigation, also embedded; modified clicks keep the browser’s behaviour', async () => {
  provideApi(() => answer({}, 17))
  const { router } = await openPage(page, row, '/biblia', { embedded: true })
  const chapter = screen.getByLabelText(/^János evangéliuma 3\./)
  expect(chapter).toHaveAttribute('href', '/ige/Jn/3?EMBEDDED=1')
  const followed: boolean[] = []
  window.addEventListener('click', (event) => {
    followed.push(event.defaultPrevented)
    event.preventDefault()
  })
  fireEvent.click(chapter, { ctrlKey: true })
  fireEvent.click(screen.getByText('Pál levelei', { selector: 'a' }))
  expect(router.state.location.pathname).toBe('/biblia')
  await act(async () => fireEvent.click(chapter))
  expect(followed).toEqual([false, false, true])
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/ige/Jn/3?EMBEDDED=1')
})
