import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { page } from '../exposed/CitationsPage.tsx'
import { pages } from '../pages.ts'
import { citationsAbout } from '../exposed/CitationsPage.server.ts'
import type { CitationsData } from './load-citations.ts'
import { collectionKey, readCollection } from 'shared-kernel/collection'
import { type FakeCall, openPage, provideApi, renderOnServer, withStatus } from 'shared-kernel/test-site'

const row = pages.find(({ name }) => name === 'citations')!
const KEYS = ['token-1', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6']
const grace = { id: 4, name: 'kegyelem' }
const hope = { id: 9, name: 'reménység' }
const citation = {
  id: 1,
  text: 'Aki hazaér, nem alkuszik.',
  author: 'Halmos Judit',
  source: 'Még távol volt',
  tags: [grace],
  preaching: { nid: 12, path: '/igehirdetes/meg-tavol-volt', title: 'Még távol volt' },
}
const list = <Item extends object>(data: Item[], total = data.length, pages = 1) => ({
  data,
  paging: { total, page: 1, pages, limit: 12, offset: 0 },
  tags: [{ ...grace, count: 2 }],
  authors: [{ name: 'Halmos Judit', count: 3 }],
})
const answerAll = ({ path, query }: FakeCall): object => {
  if (path === '/api/v2/citation-tags') return [grace, hope].filter(({ name }) => name.includes(query.get('s') ?? ''))
  if (path === '/api/v2/citation') return KEYS
  if (query.get('tags') === '9') return list([{ ...citation, id: 2, text: 'Remélj.', tags: [hope] }])
  return list([citation], 30, 3)
}
const open = (address = '/idezetek', visit = {}) => openPage(page, row, address, visit)
const tagField = () => screen.getAllByRole('textbox', { name: 'Címke keresése (legalább 3 betű)' })[0]!
const searches = (calls: FakeCall[]) => calls.filter(({ path }) => path === '/api/v2/citation-tags')

beforeEach(() => sessionStorage.clear())

test('[PG-03] a passage in Károli numbering shows its RÚF equivalent', async () => {
  const passage = { book: 39, chapter: 4, verse: 5, label: 'Mal 4,5', versification: 'karoli', inRuf: 'Mal 3,23' }
  provideApi(() => list([{ ...citation, passage }]))
  await open()
  expect(screen.getByRole('figure')).toHaveTextContent(/Mal.4,5.* – a RÚF-ban Mal 3,23/)
})

test('[RT-05] the page exists only when the config enables it', () => {
  expect(row).toMatchObject({ paths: ['/idezetek'], when: 'site.citations' })
})

test('[PG-03] citations show author, source, sermon and tags, paged by the address', async () => {
  const calls = provideApi(answerAll)
  await open('/idezetek?tags=4&page=2')
  expect(Object.fromEntries(calls[0]!.query)).toMatchObject({ tags: '4', page: '2' })
  const card = screen.getByRole('figure')
  expect(within(card).getByText('„Aki hazaér, nem alkuszik.”')).toBeVisible()
  expect(card).toHaveTextContent('Halmos Judit')
  expect(within(card).getByRole('link', { name: 'Még távol volt' })).toHaveAttribute(
    'href',
    '/igehirdetes/meg-tavol-volt',
  )
  expect(within(card).getByRole('link', { name: 'kegyelem' })).toHaveAttribute('href', '/idezetek?tags=4')
  expect(screen.getByRole('link', { name: 'Következő oldal' })).toHaveAttribute('href', '/idezetek?tags=4&page=2')
  expect(screen.getByRole('link', { name: 'kegyelem törlése' })).toHaveAttribute('href', '/idezetek')
  expect(
    page.head({
      data: { result: { kind: 'failed' }, tags: [grace] },
      params: {},
      url: new URL('https://x.test/idezetek?x=1&tags=4'),
    }),
  ).toEqual({ title: 'Idézetek: kegyelem' })
  const second = new URL('https://x.test/idezetek?page=2')
  expect(page.head({ data: { result: { kind: 'failed' }, tags: [] }, params: {}, url: second })).toEqual({
    title: 'Idézetek – 2. oldal',
  })
  const aboutWith = (result: CitationsData['result'], search = '') =>
    citationsAbout({ url: new URL(`https://x.test/idezetek${search}`), data: { result, tags: [] } })
  const about = (search: string) => aboutWith({ kind: 'ready', list: list([citation]) }, search)
  expect(about('?x=1&tags=4')).toMatchObject({ canonical: '/idezetek?tags=4', unlisted: false })
  expect(about('?tags=4,5')).toMatchObject({ unlisted: true, failed: false })
  expect(aboutWith({ kind: 'failed' }).failed).toBe(true)
})

test('[PG-03] the tags and authors of all citations are links, also where an answer lacks them', async () => {
  provideApi(answerAll)
  const { unmount } = await open('/idezetek?tags=9')
  const tags = screen.getByRole('navigation', { name: 'Címkék' })
  expect(tags).toHaveTextContent('kegyelem 2')
  expect(within(tags).getByRole('link', { name: 'kegyelem' })).toHaveAttribute('href', '/idezetek?tags=4')
  const authors = within(screen.getByRole('navigation', { name: 'Szerzők' }))
  expect(authors.getByRole('link', { name: 'Halmos Judit' })).toHaveAttribute('href', '/idezetek?s=Halmos%20Judit')
  unmount()
  provideApi(() => ({ ...list([citation]), tags: undefined, authors: undefined }))
  await open()
  expect(screen.getByRole('figure')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: /Címkék|Szerzők/ })).toBeNull()
})

test('[PG-03] the name of a selected tag that no listed citation has is requested', async () => {
  provideApi((call) => (call.query.get('tags') === '4,9' ? list([citation]) : answerAll(call)))
  await open('/idezetek?tags=4,9')
  expect(screen.getByRole('link', { name: 'reménység törlése' })).toHaveAttribute('href', '/idezetek?tags=4')
})

test('[API-09] below three letters nothing is requested, and the hint says how many are missing', async () => {
  const calls = provideApi(answerAll)
  await open()
  await userEvent.type(tagField(), 'ke')
  expect(screen.getAllByText('Még 1 betű kell')[0]).toBeVisible()
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(searches(calls)).toHaveLength(0)
})

test('[API-09] the tag search is debounced and cancels earlier requests', async () => {
  const answers: ((tags: object) => void)[] = []
  const calls = provideApi((call) =>
    call.path === '/api/v2/citation-tags'
      ? new Promise<object>((resolve) => answers.push(() => resolve(answerAll(call))))
      : answerAll(call),
  )
  await open()
  await userEvent.type(tagField(), 'kegy')
  await waitFor(() => expect(answers).toHaveLength(1))
  await userEvent.type(tagField(), '{backspace}{backspace}{backspace}{backspace}remény')
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers.forEach((answer) => answer({})))
  expect(searches(calls).map(({ query }) => query.get('s'))).toEqual(['kegy', 'remény'])
  expect(await screen.findByRole('button', { name: 'reménység' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'kegyelem' })).toBeNull()
})

test('[PG-03] choosing a tag filters the citations by the address', async () => {
  provideApi(answerAll)
  const { router } = await open('/idezetek?page=2')
  await userEvent.type(tagField(), 'remény')
  await userEvent.click(await screen.findByRole('button', { name: 'reménység' }))
  expect(await screen.findByText('„Remélj.”')).toBeVisible()
  expect(router.state.location.search).toBe('?tags=9')
  await userEvent.click(screen.getByRole('link', { name: 'reménység törlése' }))
  expect(await screen.findByText('„Aki hazaér, nem alkuszik.”')).toBeVisible()
})

test('[PG-03] the word search keeps the chosen tags and starts at the first page', async () => {
  const calls = provideApi((call) => (call.query.get('s') === null ? answerAll(call) : list([])))
  const { router } = await open('/idezetek?tags=4&page=2')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Keresés az idézetekben' }), 'örök élet{Enter}')
  expect(await screen.findByText('Erre a keresésre nincs idézet.')).toBeVisible()
  expect(router.state.location.search).toBe('?s=%C3%B6r%C3%B6k+%C3%A9let&tags=4')
  expect(calls.find(({ query }) => query.has('s'))!.query.get('s')).toBe('örök élet')
  expect(screen.getByRole('link', { name: 'Minden idézet' })).toHaveAttribute('href', '/idezetek')
})

test('[PG-03] searched words are marked in the quotations, whatever their endings', async () => {
  provideApi(answerAll)
  await open('/idezetek?s=ALKU%20haza')
  const quoted = await screen.findByText(/^„Aki/)
  expect([...quoted.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['hazaér', 'alkuszik'])
})

test('[PG-03] a link to the form opens it', async () => {
  provideApi(answerAll)
  await open('/idezetek#bekuldes')
  expect(await screen.findByLabelText(/^Az idézet szövege/)).toBeVisible()
})

test('[PG-03] a citation is copied with its source, and the outcome is reported', async () => {
  const user = userEvent.setup()
  provideApi(answerAll)
  await open()
  await user.click(screen.getByRole('button', { name: /^Másolás: Aki hazaér/ }))
  expect(await screen.findByText('Vágólapra másolva')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(
    '„Aki hazaér, nem alkuszik.” (Halmos Judit: Még távol volt, http://localhost/igehirdetes/meg-tavol-volt)',
  )
})

test('a citation is collected with its source and removed by another press', async () => {
  localStorage.clear()
  provideApi(answerAll)
  const { unmount } = await open()
  const button = () => screen.getByRole('button', { name: /^Gyűjtőbe: Aki hazaér/ })
  await userEvent.click(button())
  expect(await screen.findByText('Bekerült a Gyűjtőbe.')).toBeVisible()
  expect(readCollection()).toMatchObject([
    {
      source: { path: '/idezetek', title: 'Idézetek' },
      items: [
        {
          ...{ kind: 'citation', text: 'Aki hazaér, nem alkuszik.', about: 'Halmos Judit: Még távol volt' },
          sermon: '/igehirdetes/meg-tavol-volt',
        },
      ],
    },
  ])
  unmount()
  await open()
  expect(await screen.findByText('A Gyűjtőben van.')).toBeVisible()
  expect(button()).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button())
  expect(await screen.findByText('Kikerült a Gyűjtőből.')).toBeVisible()
  expect(readCollection()).toEqual([])
})

test('a double press counts once, and removal in another tab shows here', async () => {
  localStorage.clear()
  provideApi(answerAll)
  await open()
  const button = screen.getByRole('button', { name: /^Gyűjtőbe: Aki hazaér/ })
  const press = async (timeStamp: number) => {
    const event = Object.defineProperty(createEvent.click(button), 'timeStamp', { value: timeStamp })
    await act(async () => void fireEvent(button, event))
  }
  await press(1000)
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
  await press(1400)
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(readCollection()).toHaveLength(1)
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: collectionKey('/idezetek') })))
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'))
  expect(screen.queryByText('Bekerült a Gyűjtőbe.')).toBeNull()
})

test('[PG-03] failed citations leave the rest of the page and can be retried', async () => {
  let isDown = true
  provideApi((call) => (isDown && call.path === '/api/v2/citations' ? 500 : answerAll(call)))
  await open()
  expect(screen.getByRole('alert')).toHaveTextContent('Az idézetek most nem érhetők el.')
  expect(tagField()).toBeEnabled()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálom' }))
  expect(await screen.findByRole('figure')).toBeVisible()
})

describe('a citation of one’s own', () => {
  const openForm = async (answer: (call: FakeCall) => object | number | Promise<object>) => {
    const calls = provideApi((call) => (call.method === 'POST' ? answer(call) : answerAll(call)))
    await open()
    await userEvent.click(screen.getByRole('heading', { name: 'Idézet beküldése' }))
    return calls
  }
  const send = () => userEvent.dblClick(screen.getByRole('button', { name: /^Küldés/ }))

  test('[PG-03] is sent once, with its tags', async () => {
    const calls = await openForm(() => ({ message: 'Megkaptuk.', id: 2 }))
    await userEvent.type(screen.getByRole('textbox', { name: /Az idézet szövege/ }), 'Ne félj.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Szerző' }), 'Ézsaiás')
    const tags = within(screen.getByRole('group', { name: 'Címkék' }))
    await userEvent.type(tags.getByRole('textbox'), 'remény')
    await tags.findByRole('button', { name: 'reménység' })
    await userEvent.keyboard('{Enter}')
    expect(tags.getByRole('button', { name: 'reménység törlése' })).toBeVisible()
    await send()
    expect(
      await screen.findByRole('heading', { name: 'Köszönjük, az idézetet megkaptuk.' }, { timeout: 3000 }),
    ).toHaveFocus()
    const sent = calls.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      path: '/api/v2/citation/token-1',
      body: { text: 'Ne félj.', author: 'Ézsaiás', tags: [9] },
    })
    expect(sent[0]!.body).not.toHaveProperty('email')
  })

  test('[PG-03] [ER-02] shows the server’s errors at their fields', async () => {
    await openForm(() =>
      withStatus(422, {
        error: true,
        code: 'validation',
        message: 'Kérjük, javítsa a megjelölt mezőket.',
        errors: { text: ['Ezt a mezőt ki kell tölteni.'], tags: ['Legfeljebb 10 választható.'] },
      }),
    )
    await send()
    const summary = await screen.findByRole('alert', {}, { timeout: 3000 })
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: /Az idézet szövege/ })).toHaveAccessibleDescription(
      'Ezt a mezőt ki kell tölteni.',
    )
    expect(screen.getByRole('group', { name: 'Címkék' })).toHaveAccessibleDescription('Legfeljebb 10 választható.')
  })

  test('[ER-01] shows Key error in the details without a key, and keeps the draft', async () => {
    provideApi((call) => (call.path === '/api/v2/citation' ? [] : answerAll(call)))
    await open()
    await userEvent.click(screen.getByRole('heading', { name: 'Idézet beküldése' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Az idézet szövege/ }), 'Ne félj.')
    await send()
    const summary = await screen.findByRole('alert')
    expect(summary.querySelector('details')).toHaveTextContent('Key error')
    cleanup()

    await open()
    expect(screen.getByRole('textbox', { name: /Az idézet szövege/ })).toHaveValue('Ne félj.')
    expect(screen.getByText('Idézet beküldése', { selector: 'h2' }).closest('details')).toHaveAttribute('open')
  })

  test('[AP-03] is absent on embedded pages', async () => {
    provideApi(answerAll)
    await open('/idezetek', { embedded: true })
    expect(screen.queryByRole('heading', { name: 'Idézet beküldése' })).toBeNull()
    for (const link of screen.getAllByRole('link', { name: 'kegyelem' }))
      expect(link).toHaveAttribute('href', '/idezetek?tags=4&EMBEDDED=1')
  })
})

test('[PG-03] without scripts the citations, their tags and pages are links', async () => {
  provideApi(answerAll)
  const html = String(await renderOnServer(page, row, '/idezetek'))
  expect(html).toContain('„Aki hazaér, nem alkuszik.”')
  expect(html).toContain('href="/idezetek?tags=4"')
  expect(html).toContain('href="/idezetek?page=2"')
  expect(html).not.toContain('style=')
})
