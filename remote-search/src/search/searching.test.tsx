import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerAll, answerSearch, card, preachers, sermonList } from '../test-sermons.ts'
import { provideApi, renderOnServer } from 'shared-kernel/test-site'
import { field, heading, lists, open, prepareSearchPage, row } from './test-search-page.tsx'
import { parseSearchQuery } from 'shared-kernel/search-parameters'
import { page } from '../exposed/SearchPage.tsx'

prepareSearchPage()

const TAG = { kind: 'tag', name: 'kegyelem', id: 5, sermons: 5 }
const SUNDAY = { kind: 'occasion', name: 'Húsvét utáni 1. vasárnap', occasion: 'husvet-utan-1', sermons: 1 }

describe('searching', () => {
  test('[PG-01] typing does not search; Enter does, with the reference as passage and the rest as words', async () => {
    const calls = provideApi(answerAll)
    const requested = new URLSearchParams(
      's=kegyelem&verb[book]=42&verb[chapter]=15&verb[verse]=11&verb[endVerse]=32&tags=5',
    ).toString()
    const { router } = await open('/kereses?tags=5&page=3')
    await userEvent.type(field(), 'kegyelem Lk 15,11-32')
    expect(lists(calls)).toHaveLength(1)
    const [found] = await screen.findAllByRole('link', { name: 'Lk\u00a015,11–32' })
    expect(screen.getByRole('article')).not.toContainElement(found!)
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.search).toBe(`?${requested}`)
    expect(lists(calls).at(-1)).toBe(requested)
    await waitFor(() => expect(heading()).toHaveFocus())
  })

  test('[AP-13] on Back the site restores the focus', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses')
    await userEvent.type(field(), 'kegyelem{Enter}')
    await waitFor(() => expect(heading()).toHaveFocus())
    await act(() => router.navigate('/kereses?s=hit', { state: { focus: 'results' } }))
    heading().blur()
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?s=kegyelem')
    await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(document.body).toHaveFocus()
  })

  test('[PG-01] a reference can stay among the words', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses')
    await userEvent.type(field(), 'Jn 3,16')
    await userEvent.click(screen.getByRole('button', { name: 'Inkább szóként keresem' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keresés' }))
    expect(new URLSearchParams(router.state.location.search).get('s')).toBe('"Jn 3,16"')
  })

  test.each<[what: string, s: string, total: number, also: object[], isAsked: boolean, offered: string[]]>([
    ['a word with results that is a tag', 'kegyelem', 14, [TAG], false, ['Címke kegyelem (5)']],
    ['a word without results that begins a tag', 'kegy', 0, [TAG], true, ['Címke kegyelem (5)']],
    ['an occasion by another name', 'Dominica in albis', 1, [SUNDAY], false, ['Alkalom Húsvét utáni 1. vasárnap (1)']],
    ['a preacher typed right, without results', 'Sarkany Benedek', 0, [], false, ['Igehirdető Sárkány Benedek']],
    ['a chapter beside words without results', 'fiú Lk 15', 0, [], true, ['Igehely Lk\u00a015 és „fiú”']],
    [
      'the question first',
      'Jud 8',
      9,
      [TAG],
      true,
      ['Igehely Judit\u00a08', 'Igehely Júd\u00a08', 'Címke kegyelem (5)'],
    ],
  ])('[PG-01] %s: “did you mean” appears only for guesses', async (_what, s, total, also, isAsked, offered) => {
    const list = { ...sermonList(total > 0 ? [card] : [], { total, pages: total > 0 ? 1 : 0 }), also }
    provideApi(answerSearch(list))
    await open(`/kereses?s=${s}`)
    const meant = within(await screen.findByRole('list', { name: 'Így értettük a keresést' }))
    expect(meant.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(offered)
    expect(screen.getAllByText(/^(?:Erre gondolt\?|Így is keresheti:)$/).map(({ textContent }) => textContent)).toEqual(
      [isAsked ? 'Erre gondolt?' : 'Így is keresheti:'],
    )
  })

  test('[PG-01] a deuterocanonical book that the library lacks is not offered', async () => {
    const luke = { id: 42, code: 'LUK', name: 'Lukács evangéliuma', abbrev: 'Lk', testament: 'nt', chapters: 24 }
    const jude = { id: 65, code: 'JUD', name: 'Júdás levele', abbrev: 'Júd', testament: 'nt', chapters: 1 }
    provideApi((call) => (call.path === '/api/v2/bible-books' ? { data: [luke, jude] } : answerAll(call)))
    await open('/kereses?s=Jud 8')
    const meant = within(screen.getByRole('list', { name: 'Így értettük a keresést' }))
    expect(meant.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Júd\u00a08'])
    expect(screen.queryByRole('option', { name: 'Judit könyve' })).toBeNull()
    await open('/kereses?verb[book]=68')
    expect(screen.getByRole('option', { name: 'Judit könyve', selected: true })).toBeInTheDocument()
  })
})

describe('the address', () => {
  test('[PG-01] [QS-08] page links keep the search, and the results take the focus', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses?s=kegyelem&tags=5')
    await userEvent.click(screen.getByRole('link', { name: /Következő oldal/ }))
    expect(router.state.location.search).toBe('?s=kegyelem&tags=5&page=2')
    await waitFor(() => expect(heading()).toHaveFocus())
  })

  test('[QS-05] an unknown parameter is warned about once, EMBEDDED is not', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    provideApi(answerAll)
    await open('/kereses?s=kegyelem&foo=1&EMBEDDED=1')
    expect(warn.mock.calls).toEqual([['Unknown search parameters ignored: foo']])
    warn.mockRestore()
  })

  test('[PG-01] the title names words and filters', () => {
    const data = {
      result: { kind: 'failed' as const, reason: 'server' as const },
      preachers,
      books: [],
      places: null,
      home: null,
      passages: null,
    }
    const titleOf = (address: string) => page.head({ url: new URL(address, 'https://x.test'), params: {}, data }).title
    expect(titleOf('/kereses?page=2')).toBe('Keresés – 2. oldal')
    expect(titleOf('/kereses?page=1')).toBe('Keresés')
    expect(titleOf('/kereses?s=hit&page=3')).toBe('Keresés: hit – 3. oldal')
    expect(titleOf('/')).toBe('')
    expect(titleOf('/?s=kegyelem')).toBe('Keresés: kegyelem')
    expect(titleOf('/kereses?media=audio')).toBe('Meghallgatható igehirdetések')
    expect(titleOf('/kereses?media=audio&s=hit')).toBe('Keresés: hit, Hang')
    expect(titleOf('/kereses?page=1&s=kegyelem&verb[book]=42&verb[chapter]=15&preacher=3')).toBe(
      'Keresés: kegyelem, Lk\u00a015, Sárkány Benedek',
    )
  })
})

describe('without scripts', () => {
  test('[PG-01] without scripts everything is a form or a link', async () => {
    provideApi(answerAll)
    const html = await renderOnServer(page, row, '/kereses?s=kegyelem&tags=5&order=date&dir=DESC&b=42&c=15&lang=hu')
    document.body.innerHTML = html as string
    const form = document.querySelector('form')!
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/kereses'])
    const sent = new URLSearchParams(
      [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
    )
    sent.append('tags', '4')
    expect(parseSearchQuery(sent)).toEqual({
      ...{ s: 'kegyelem', tags: [5, 4], order: 'date', dir: 'DESC', b: 42, c: 15, lang: 'hu' },
    })
    expect(document.querySelector('.apply')).toHaveTextContent('Szűrés')
    expect(document.querySelector('a[href="#szurok"]')).toHaveTextContent('Szűrők (3)')
    expect(document.querySelector('[style]')).toBeNull()
    document.body.innerHTML = ''
  })

  test('[QS-01] [QS-02] unknown values of other backends are preserved but not shown', async () => {
    const calls = provideApi(answerAll)
    const address = '/kereses?s=kegyelem&m=constructor&media=audio,pdf,toString&order=created&dir=DESC'
    document.body.innerHTML = (await renderOnServer(page, row, address)) as string
    const list = calls.find(({ path }) => path === '/api/v2/list')!
    const parameters = ['m', 'media', 'order'].map((name) => list.query.get(name))
    expect(parameters).toEqual(['constructor', 'audio,pdf,toString', 'created'])
    const sent = new URLSearchParams(
      [...new FormData(document.querySelector('form')!)].map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    )
    expect(parseSearchQuery(sent)).toEqual({
      ...{ s: 'kegyelem', m: 'constructor', media: expect.arrayContaining(['audio', 'pdf', 'toString']) as string[] },
      ...{ order: 'created', dir: 'DESC' },
    })
    expect(screen.getByRole('combobox', { name: 'Rendezés' })).toHaveDisplayValue('Legjobb találatok elöl')
    expect(screen.getByRole('combobox', { name: 'Egyezés' })).toHaveDisplayValue('Minden szó')
    expect(document.querySelector('a[href="#szurok"]')).toHaveTextContent('Szűrők (1)')
    expect(document.body).not.toHaveTextContent(/pdf|created|constructor|toString|undefined/)
    document.body.innerHTML = ''
  })

  test('[PG-01] a reference in a plain form redirects to the search for its passage', async () => {
    const calls = provideApi(answerAll)
    const answer = (await renderOnServer(page, row, '/kereses?s=kegyelem+Jn+3%2C16&tags=5')) as Response
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(
      '/kereses?s=kegyelem&verb%5Bbook%5D=43&verb%5Bchapter%5D=3&verb%5Bverse%5D=16&tags=5',
    )
    expect(calls).toEqual([])
  })
})
