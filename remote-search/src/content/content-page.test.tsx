import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closePlayer, setSounding, usePlayer } from 'shared-kernel/player'
import { clearPositions, savePosition } from 'shared-kernel/reading'
import { page } from '../exposed/ContentPage.tsx'
import { pages } from '../pages.ts'
import { OPTIONAL_DATA_MS } from '../deadlines.ts'
import { answerAll, bibleText, sermon } from '../test-sermons.ts'
import { qrPath } from './SharePanel.tsx'
import { getFindInBody } from './load-content.ts'
import { openPage, provideApi, renderOnServer, withStatus } from 'shared-kernel/test-site'

const consoleError = jest.spyOn(console, 'error')
afterEach(() => expect(consoleError).not.toHaveBeenCalled())
// Compiled before the tests, not while a page waits for it.
beforeAll(getFindInBody)

const row = pages.find(({ name }) => name === 'node_view')!
const open = (address: Parameters<typeof openPage>[2] = '/node/12') => openPage(page, row, address)
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

/** Visible text of an element: without screen-reader text, with plain spaces. */
function seen(element: Element) {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden] + *')) hidden.remove()
  return copy.textContent!.replaceAll('\u00a0', ' ')
}

describe('what a sermon is', () => {
  test('[PG-02] title, preacher, date, place, occasion, series and reading time', async () => {
    provideApi(answerAll)
    await open('/predikacio/12')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A tékozló fiú hazaérkezik')
    // Under the title, and for phones, where that line is abbreviated, also after the text.
    const lines = screen.getAllByText('2014. február 28., péntek').map((date) => date.closest('dl')!)
    expect(lines.map(({ className }) => className)).toEqual(['line', 'list'])
    for (const facts of lines) {
      for (const fact of ['Dombalja', 'böjti bibliaóra', 'Református']) {
        expect(facts).toHaveTextContent(fact)
      }
      const leadsTo = (name: string) => within(facts).getByRole('link', { name }).getAttribute('href')
      expect(leadsTo('Sárkány Benedek')).toBe('/igehirdetok/3')
      expect(leadsTo('Böjti esték')).toBe('/sorozatok/2')
    }
    expect(screen.getByText(/^12 perc olvasás/)).toBeVisible()
    expect(hrefOf('böjt')).toBe('/cimkek/5')
    expect(hrefOf('Igehirdetések')).toBe('/kereses')
  })

  test('[PG-02] a page about the site has neither the tools of a sermon nor a link back to the search', async () => {
    const about = { ...sermon, title: 'Rólunk', preacher: null, date: null, text: [], files: [] }
    provideApi((call) => (call.path === '/api/v2/node/12' ? about : answerAll(call)))
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rólunk')
    expect(screen.queryByRole('group', { name: 'Műveletek' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Igehirdetések' })).not.toBeInTheDocument()
    expect(screen.queryByText(/perc olvasás/)).not.toBeInTheDocument()
  })

  test('[PG-02] a sermon without text has no reading time', async () => {
    provideApi((call) => (call.path === '/api/v2/node/12' ? { ...sermon, body: '', words: 0 } : answerAll(call)))
    await open()
    expect(screen.queryByText(/perc olvasás/)).not.toBeInTheDocument()
  })

  test('[PG-02] a sermon of unknown date says so', async () => {
    provideApi((call) => (call.path === '/api/v2/node/12' ? { ...sermon, date: null } : answerAll(call)))
    await open()
    expect(screen.getAllByText('dátum ismeretlen')).toHaveLength(2)
  })

  test('[PG-02] [AP-03] embedded pages play recordings inline and omit invalid addresses', async () => {
    provideApi(answerAll)
    const { container } = await openPage(page, row, '/node/12', { embedded: true })
    expect(container.querySelector('audio')).toHaveAttribute('src', '/media/12.mp3')
    expect(container.querySelector('video')).toBeNull()
    expect(hrefOf('Letöltés (mp3, 12\u00a0MB)')).toBe('/media/12.mp3')
  })

  test('[PG-02] without scripts native controls are present', async () => {
    provideApi(answerAll)
    expect(await renderOnServer(page, row, '/node/12')).toMatch(
      /<audio controls="" preload="none" src="\/media\/12.mp3" aria-label="Hang" class="unscripted"/,
    )
  })

  test('[PG-02] [AP-12] audio opens in the site’s player', async () => {
    provideApi(answerAll)
    const { container } = await open()
    expect(container.querySelector('audio')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Meghallgatás.*31\sperc$/ }))
    const { result } = renderHook(() => usePlayer(({ item }) => item))
    expect(result.current).toMatchObject({ nid: 12, preacher: 'Sárkány Benedek', files: [{ url: '/media/12.mp3' }] })
    const pause = jest.fn()
    act(() => setSounding(true, pause))
    await userEvent.click(screen.getByRole('button', { name: 'Szünet' }))
    expect(pause).toHaveBeenCalledTimes(1)
    act(() => setSounding(false, pause))
    expect(screen.getByRole('button', { name: /^Meghallgatás.*31\sperc$/ })).toBeInTheDocument()
    act(() => closePlayer())
  })

  test.each([
    ['an address that names a second', '/node/12?t=1:30', '/media/12.mp3', 'Meghallgatás innen: 1:30', 90],
    ['where it was left', '/node/12', '/media/12.mp3', 'Meghallgatás innen: 12:34', 754],
    ['another file that was heard', '/node/12', '/media/13.mp3', /^Meghallgatás.*31\sperc$/, undefined],
  ])('playback starts at the right position: %s', async (_what, address, sound, name, from) => {
    savePosition({ path: sermon.path, title: sermon.title, preacher: null, seconds: 754, sound })
    provideApi(answerAll)
    await open(address)
    await userEvent.click(screen.getByRole('button', { name }))
    const { result } = renderHook(() => usePlayer(({ item }) => item))
    expect(result.current?.from).toBe(from)
    act(() => closePlayer())
    clearPositions()
  })

  test('[PG-02] citations, neighbours and sermons on the same passage are listed', async () => {
    const calls = provideApi(answerAll)
    await open()
    expect(calls.find(({ path }) => path === '/api/v2/citations')?.query.get('preaching')).toBe('12')
    expect(screen.getByText('„Aki hazaér, nem alkuszik.”')).toBeInTheDocument()
    expect(hrefOf(/^Böjti esték: előző igehirdetés/)).toBe('/node/11')
    expect(screen.queryByText(/következő igehirdetés/)).not.toBeInTheDocument()
    expect(hrefOf('A báty haragja')).toBe('/node/30')
  })

  test('[PG-02] without sermons on the passage there is no heading; neighbours are of the preacher', async () => {
    const alone = { ...sermon, series: null, samePassage: [] }
    provideApi((call) => (call.path === '/api/v2/node/12' ? alone : answerAll(call)))
    await open()
    expect(screen.queryByRole('heading', { name: 'Ugyanerről az igéről' })).not.toBeInTheDocument()
    const more = within(screen.getByRole('heading', { name: 'További olvasnivaló' }).closest('section')!)
    expect(more.getByRole('link', { name: 'Minden, ami ehhez az igehelyhez tartozik' })).toBeInTheDocument()
    expect(hrefOf(/^Sárkány Benedek: előző igehirdetés/)).toBe('/node/11')
  })

  test('[PG-02] a text in another language has its lang attribute', async () => {
    provideApi((call) => (call.path === '/api/v2/node/12' ? { ...sermon, lang: 'en' } : answerAll(call)))
    const { container } = await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    expect(container.querySelector('[lang="en"] p')).toHaveTextContent('Az apa nem a beszédre vár')
  })

  test('[PG-02] [ER-03] a late Bible text is awaited', async () => {
    let give = (_answer: object | number) => {}
    const late = new Promise<object | number>((resolve) => (give = resolve))
    const calls = provideApi((call) => (call.path === '/api/v2/bible-text' ? late : answerAll(call)))
    await open()
    const role = await screen.findByText(/Alapige/, {}, { timeout: 2 * OPTIONAL_DATA_MS })
    const text = role.closest('blockquote')!
    expect(text).toHaveTextContent('Betöltés…')
    expect(screen.queryByText(/most nem érhető el/)).toBeNull()
    give(bibleText(42))
    await waitFor(() => expect(text).toHaveTextContent(/Volt egy ember, és annak két fia/))
    expect(calls.filter(({ path }) => path === '/api/v2/bible-text')).toHaveLength(1)
  })

  test('[PG-02] failed optional data leave the sermon intact', async () => {
    let isDown = true
    provideApi((call) => (call.path === '/api/v2/node/12' || !isDown ? answerAll(call) : 500))
    await open()
    expect(screen.getByText(/Második bekezdés/)).toBeInTheDocument()
    expect(screen.getByText(/A bibliai szöveg most nem érhető el\./)).toBeInTheDocument()
    const missing = screen.getByText('Az idézetek most nem érhetők el.').closest<HTMLElement>('[role=status]')!
    isDown = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Újrapróbálom' })[0]!)
    expect(await screen.findByText(/Volt egy ember, és annak két fia/)).toBeInTheDocument()
    await userEvent.click(within(missing).getByRole('button', { name: 'Újrapróbálom' }))
    await waitFor(() => expect(screen.queryByText('Az idézetek most nem érhetők el.')).toBeNull())
  })
})

describe('Bible text in place', () => {
  test('[PG-02] the verses of the text are there at once, with numbers and translation', async () => {
    const calls = provideApi(answerAll)
    await open()
    const text = screen.getByText(/Volt egy ember, és annak két fia/).closest('blockquote')!
    expect(text).toHaveTextContent('11Volt egy ember, és annak két fia. 12A fiatalabb azt mondta:')
    expect(text).toHaveTextContent('Mintaszöveg')
    expect(calls.find(({ path }) => path === '/api/v2/bible-text')?.query.toString()).toBe(
      'book=42&chapter=15&verse=11&endVerse=32',
    )
  })

  test.each([
    [[], null],
    [['szentiras.eu'], 'https://szentiras.eu/RUF/Lk15,11-32'],
  ])('[ER-03] a missing text says so and, with the hosts %j, links to %s', async (bibleHosts, href) => {
    const noText = withStatus(404, { error: true, code: 'no_text', message: 'Nincs.' })
    provideApi((call) => (call.path === '/api/v2/bible-text' ? noText : answerAll(call)))
    await openPage(page, row, '/node/12', { bibleHosts })
    const text = screen.getByText(/^Ennek az igehelynek itt nincs meg a szövege/).closest('blockquote')!
    expect(within(text).queryByRole('button')).toBeNull()
    const way = within(text).queryByRole('link', { name: /szentiras\.eu/ })
    expect(way?.getAttribute('href') ?? null).toBe(href)
  })

  test('[PG-02] the lesson is a disclosure', async () => {
    provideApi(answerAll)
    await open()
    const lesson = screen.getByRole('link', { name: /Lekció/ })
    expect(lesson).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(lesson)
    expect(await screen.findByText(/Hiszen nem olyan lelket/)).toBeInTheDocument()
    await userEvent.click(lesson)
    expect(screen.queryByText(/Hiszen nem olyan lelket/)).not.toBeInTheDocument()
  })

  test('[PG-02] a reference opens beside its line; Escape closes it and returns the focus', async () => {
    provideApi(answerAll)
    const { router } = await open()
    const reference = screen.getByRole('link', { name: 'Róm 8,15' })
    await userEvent.click(reference)
    const note = screen.getByRole('note')
    expect(await within(note).findByText(/Hiszen nem olyan lelket/)).toBeInTheDocument()
    expect(reference).toHaveAttribute('aria-expanded', 'true')
    expect(note.closest('p')).toHaveTextContent('Az apa nem a beszédre vár')
    await userEvent.tab()
    expect(within(note).getByRole('button', { name: 'Bezárás' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
    expect(reference).toHaveFocus()
    expect(router.state.location.pathname).toBe('/node/12')
  })

  test('[PG-02] [ER-03] a note that fails to load can be retried', async () => {
    let isDown = false
    provideApi((call) => (call.path === '/api/v2/bible-text' && isDown ? 500 : answerAll(call)))
    await open()
    isDown = true
    await userEvent.click(screen.getByRole('link', { name: 'Róm 8,15' }))
    const note = screen.getByRole('note')
    expect(await within(note).findByText(/most nem érhető el/)).toBeInTheDocument()
    isDown = false
    await userEvent.click(within(note).getByRole('button', { name: 'Újrapróbálom' }))
    expect(await within(note).findByText(/Hiszen nem olyan lelket/)).toBeInTheDocument()
  })

  test.each([
    [
      'ruf',
      undefined,
      { versification: 'karoli', label: 'Jóel 2,28' },
      'Alapige: Jóel 3,1 – a Károli-Bibliában Jóel 2,28',
    ],
    ['karoli', 'Jóel 4,1', undefined, 'Alapige: Jóel 3,1 – a RÚF-ban Jóel 4,1'],
    ['karoli', 'Jóel 4,1', { versification: 'ruf', label: 'Jóel 4,1' }, 'Alapige: Jóel 3,1 – a RÚF-ban Jóel 4,1'],
  ] as const)(
    '[PG-02] in %s numbering (RÚF: %s) a text in %j is labelled „%s”',
    async (versification, inRuf, shown, label) => {
      const passage = { book: 29, chapter: 3, verse: 1, label: 'Jóel 3,1', versification, inRuf }
      const inTranslation = shown && { book: 29, label: shown.label }
      const calls = provideApi((call) => {
        if (call.path === '/api/v2/node/12') return { ...sermon, versification, text: [passage] }
        if (call.path !== '/api/v2/bible-text') return answerAll(call)
        const { translation, ...text } = bibleText(29)
        return {
          ...text,
          inTranslation,
          translation: { ...translation, ...(shown && { versification: shown.versification }) },
        }
      })
      await open()
      const queries = () => calls.filter(({ path }) => path === '/api/v2/bible-text').map(({ query }) => String(query))
      expect(queries()).toEqual([`book=29&chapter=3&verse=1&versification=${versification}`])
      const box = screen.getByText(/^Alapige/, { selector: 'p' })
      expect(seen(box)).toBe(label)
      await userEvent.click(screen.getByRole('link', { name: 'Róm 8,15' }))
      expect(queries().at(-1)).toBe(`book=45&chapter=8&verse=15&versification=${versification}`)
      await userEvent.click(screen.getByRole('button', { name: 'Teljes fejezet' }))
      expect(queries().at(-1)).toBe(`book=45&chapter=8&versification=${versification}`)
    },
  )

  test('[PG-02] a long passage is folded, and opened verses are not in a live region', async () => {
    const verses = Array.from({ length: 22 }, (_, index) => ({ chapter: 15, verse: index + 11, text: `Vers ${index}` }))
    provideApi((call) => (call.path === '/api/v2/bible-text' ? { ...bibleText(42), verses } : answerAll(call)))
    await open()
    expect(screen.getByText('Tovább (21 vers)').closest('details')).not.toHaveAttribute('open')
    await userEvent.click(screen.getByText('Tovább (21 vers)'))
    await userEvent.click(screen.getByRole('link', { name: /^Lekció/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Róm 8,15' }))
    const shown = await screen.findAllByText(/^Vers 21/)
    expect(shown).toHaveLength(3)
    for (const verse of shown) expect(verse.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
  })
})

describe('the reader’s place in the text', () => {
  const position = { path: sermon.path, title: 'x', preacher: null, of: 6, at: '2026-11-20T10:00:00Z' }
  const way = () => screen.queryByRole('button', { name: 'Folytatás innen: 4. bekezdés' })
  const body = [1, 2, 3, 4, 5, 6].map((number) => `<p>${number}.</p>`).join('')
  const places = () => JSON.parse(localStorage.getItem('lelkesz.reading') ?? '[]') as object[]

  /** Opens the page for who left it at a paragraph before; the answer shows them another one, and they go. */
  async function openLeftAt(paragraph: number) {
    localStorage.setItem('lelkesz.reading', JSON.stringify(paragraph ? [{ ...position, paragraph }] : []))
    provideApi((call) => (call.path === '/api/v2/node/12' ? { ...sermon, body } : answerAll(call)))
    await open()
    return (shown: number) => {
      screen.getAllByText(/^\d\.$/).forEach((element, index) => {
        element.getBoundingClientRect = () => ({ bottom: (index + 2 - shown) * 500 }) as DOMRect
      })
      act(() => void window.dispatchEvent(new Event('pagehide')))
    }
  }

  test.each([
    [0, false],
    [2, false],
    [4, true],
    [6, false],
  ])('the offer to continue for paragraph %d of six: %s', async (paragraph, isOffered) => {
    await openLeftAt(paragraph)
    expect(way() !== null).toBe(isOffered)
  })

  test('continuing is offered; pressing focuses the paragraph', async () => {
    const scrolled = jest.fn()
    HTMLElement.prototype.scrollIntoView = scrolled
    await openLeftAt(4)
    expect(scrolled).not.toHaveBeenCalled()
    await userEvent.click(way()!)
    expect(screen.getByText('4.')).toHaveFocus()
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  test('an address with a paragraph goes there, except when the scroll position was restored', async () => {
    const scrolled = jest.fn()
    HTMLElement.prototype.scrollIntoView = scrolled
    provideApi(answerAll)
    const { unmount } = await open('/node/12#p2')
    await waitFor(() => expect(screen.getByText('Második bekezdés.')).toHaveFocus())
    unmount()
    window.scrollY = 400
    await open('/node/12#p2')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(scrolled).toHaveBeenCalledTimes(1)
    window.scrollY = 0
  })

  test.each([
    ['nothing at the beginning', 0, 1, undefined],
    ['the first paragraph in view', 0, 3, { paragraph: 3, of: 6, title: sermon.title, preacher: 'Sárkány Benedek' }],
    ['the end when it was seen', 0, 6, { paragraph: 6, of: 6 }],
    ['the old place of who only looks again', 4, 3, { paragraph: 4, of: 6, title: 'x' }],
    ['the new place of who is past the old one', 4, 5, { paragraph: 5, of: 6, title: sermon.title }],
  ])('position on leaving: %s', async (_what, before, shown, place) => {
    const leaveAt = await openLeftAt(before)
    leaveAt(shown)
    expect(places()).toMatchObject(place ? [place] : [])
    expect(way() !== null).toBe(before > shown)
  })
})

describe('what can be done with it', () => {
  const user = () => userEvent.setup()

  const select = (length: number) => {
    const words = screen.getByText(/Második bekezdés/).firstChild!
    act(() => {
      window.getSelection()?.setBaseAndExtent(words, 0, words, length)
      document.dispatchEvent(new Event('selectionchange'))
    })
  }

  test.each([
    ['nothing was pressed', () => undefined],
    ['a paragraph was pressed', () => select(0)],
  ])('[PG-02] without a selection the sermon’s citation is copied: %s', async (_what, prepare) => {
    provideApi(answerAll)
    const visitor = user()
    await open()
    prepare()
    await visitor.click(screen.getByRole('button', { name: 'Forrás másolása' }))
    expect(await navigator.clipboard.readText()).toBe(
      'Sárkány Benedek: A tékozló fiú hazaérkezik. Dombalja, 2014. február 28. ' +
        'Lelkész.com, http://localhost/igehirdetes/a-tekozlo-fiu',
    )
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Forrás másolva'))
  })

  test('[PG-02] a selection is quoted, the button says so, and the address names the paragraph', async () => {
    provideApi(answerAll)
    const visitor = user()
    await open()
    select(8)
    await visitor.click(screen.getByRole('button', { name: 'Idézet másolása' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toMatch(/^„Második \[…\]” \(Sárkány.*\/igehirdetes\/a-tekozlo-fiu#p2\)$/)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Idézet másolva'))
    select(0)
    expect(screen.getByRole('button', { name: 'Forrás másolása' })).toBeInTheDocument()
  })

  test('[PG-02] sharing copies preacher, title and address, or puts them into a letter', async () => {
    provideApi(answerAll)
    const visitor = user()
    await open()
    await visitor.click(screen.getByRole('button', { name: 'Megosztás' }))
    await visitor.click(await screen.findByRole('button', { name: 'Hivatkozás másolása' }))
    const shared = 'Sárkány Benedek: A tékozló fiú hazaérkezik\nhttp://localhost/igehirdetes/a-tekozlo-fiu'
    expect(await navigator.clipboard.readText()).toBe(shared)
    expect(await screen.findByText('Vágólapra másolva')).toBeVisible()
    const letter = new URL(screen.getByRole('link', { name: 'Küldés e-mailben' }).getAttribute('href')!)
    expect([letter.protocol, letter.searchParams.get('subject')]).toEqual(['mailto:', 'A tékozló fiú hazaérkezik'])
    expect(letter.searchParams.get('body')).toBe(shared)
    expect(screen.queryByRole('button', { name: 'Küldés más alkalmazással' })).not.toBeInTheDocument()
  })

  test('[PG-02] where the device can share, its dialog is a press away', async () => {
    provideApi(answerAll)
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    Object.assign(navigator, { share })
    const visitor = user()
    await open()
    await visitor.click(screen.getByRole('button', { name: 'Megosztás' }))
    await visitor.click(await screen.findByRole('button', { name: 'Küldés más alkalmazással' }))
    Reflect.deleteProperty(navigator, 'share')
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: 'http://localhost/igehirdetes/a-tekozlo-fiu' }))
  })

  test('[PG-02] the share panel with the QR code can be shown and hidden', async () => {
    provideApi(answerAll)
    const visitor = user()
    await open()
    const button = screen.getByRole('button', { name: 'Megosztás' })
    expect(screen.queryByRole('img', { name: 'Az oldal címe QR-kódként' })).not.toBeInTheDocument()
    await visitor.click(button)
    const code = await screen.findByRole('img', { name: 'Az oldal címe QR-kódként' })
    const { path, size } = qrPath('http://localhost/igehirdetes/a-tekozlo-fiu')
    expect(code.querySelector('path')).toHaveAttribute('d', path)
    expect(code).toHaveAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`)
    expect(screen.getByText(/^Ha telefonnal beolvassák, ez az igehirdetés nyílik meg\./)).toBeInTheDocument()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(code).toBeVisible()
    await visitor.click(button)
    await waitFor(() => expect(code).not.toBeVisible())
    await visitor.click(button)
    screen.getByRole('button', { name: 'Hivatkozás másolása' }).focus()
    await visitor.keyboard('{Escape}')
    await waitFor(() => expect(code).not.toBeVisible())
    expect(button).toHaveFocus()
  })

  test('[PG-02] printing waits for the QR code, which is printed with the address', async () => {
    provideApi(answerAll)
    const visitor = user()
    await open()
    const printed: (string | null | undefined)[] = []
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      printed.push(
        screen.queryByRole('img', { name: 'Az oldal címe QR-kódként', hidden: true })?.parentElement?.textContent,
      )
    })
    await visitor.click(screen.getByRole('button', { name: 'Nyomtatás' }))
    await waitFor(() => expect(printed).toHaveLength(1))
    await visitor.click(screen.getByRole('button', { name: 'Nyomtatás' }))
    await waitFor(() => expect(printed).toHaveLength(2))
    for (const words of printed) expect(words).toContain('http://localhost/igehirdetes/a-tekozlo-fiu')
    print.mockRestore()
  })

  test.each([
    ['results', '/kereses?s=kegyelem&page=2', '', 'Vissza a találatokhoz', '/kereses?s=kegyelem&page=2'],
    ['another page', '/igehirdetok/3?page=2', '', 'Vissza', '/igehirdetok/3?page=2'],
    ['a foreign address in the history', '//evil.example', '', 'Igehirdetések', '/kereses'],
    ['a page whose link was followed before hydration', null, '/egyhazi-ev', 'Vissza', '/egyhazi-ev'],
    ['the home page, before hydration', null, '/', 'Kezdőlap', '/'],
    ['another site', null, 'https://masutt.example/egyhazi-ev', 'Igehirdetések', '/kereses'],
  ])('[PG-02] from %s the link back leads where the visitor was', async (_what, from, referrer, words, address) => {
    provideApi(answerAll)
    const spy = jest.spyOn(document, 'referrer', 'get')
    spy.mockReturnValue(referrer && new URL(referrer, 'http://localhost').href)
    await open({ pathname: '/node/12', state: from && { from } })
    expect(hrefOf(words)).toBe(address)
    spy.mockRestore()
  })
})

test('[PG-02] without scripts references link to their passages', async () => {
  provideApi(answerAll)
  document.body.innerHTML = (await renderOnServer(page, row, '/node/12')) as string
  const reference = screen.getByRole('link', { name: 'Róm 8,15' })
  expect(reference.getAttribute('href')).toBe('/ige/R%C3%B3m/8/15')
  expect(reference).not.toHaveAttribute('aria-expanded')
  expect(document.querySelector('[style]')).toBeNull()
  document.body.innerHTML = ''
})
