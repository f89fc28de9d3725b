import { act, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BibleVerse, PassagePage } from 'shared-kernel/api'
import { collectionKey, readCollection } from 'shared-kernel/collection'
import { openPage, provideApi, renderOnServer, withStatus } from 'shared-kernel/test-site'
import { page } from '../exposed/PassagePage.tsx'
import { pages } from '../pages.ts'
import type { PassageData } from './load-passage.ts'
import { passageAbout } from '../exposed/PassagePage.server.ts'
import { splitChapter } from './ChapterText.tsx'

const row = pages.find(({ name }) => name === 'passage')!
const john = { book: 43, chapter: 3, verse: 16, label: 'Jn\u00a03,16', versification: 'ruf' as const }
const chapterOf = (last: number): BibleVerse[] =>
  Array.from({ length: last }, (_, nth) => ({ chapter: 3, verse: nth + 1, text: `${nth + 1}. vers szövege` }))
const sermon = (nid: number, title: string) => ({ nid, path: `/node/${nid}`, title, text: [john] })
const none = { data: [], total: 0 }

const answer = (changes: object = {}) => ({
  passage: john,
  chapter: {
    passage: { book: 43, chapter: 3, label: 'Jn\u00a03' },
    translation: { id: 'k', name: 'Károli', versification: 'karoli' },
    verses: chapterOf(36),
  },
  asked: { from: 15, to: 15 },
  text: { data: [sermon(1, 'Úgy szerette')], total: 14 },
  lesson: { data: [sermon(2, 'Felolvasva')], total: 1 },
  inText: { data: [sermon(3, 'Említve')], total: 1 },
  citations: { data: [{ id: 1, text: 'A szeretet ad.', passage: john }], total: 1 },
  planDays: { data: [{ plan: { nid: 4, title: 'Egy év' }, day: 7, label: 'Jn 3' }], total: 3 },
  previous: { book: 43, chapter: 3, verse: 15, label: 'Jn\u00a03,15' },
  next: { book: 43, chapter: 3, verse: 17, label: 'Jn\u00a03,17' },
  ...changes,
})

const open = (address: string, changes: object = {}, bibleHosts: string[] = []) => {
  const calls = provideApi(() => answer(changes))
  return openPage(page, row, address, { bibleHosts }).then((opened) => ({ ...opened, calls }))
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

const psalm = { book: 19, chapter: 23, label: 'Zsolt\u00a023' }
const jude = { book: 65, chapter: 1, verse: 3, label: 'Júd\u00a01,3' }
test.each([
  ['/ige/Zsolt/23', psalm, '23. zsoltár', '23. zsoltár', ['Biblia', 'A zsoltárok könyve']],
  ['/ige/Júd/1/3', jude, 'Júdás levele, 3. vers', 'Júdás levele, 3. vers', ['Biblia', 'Júdás levele']],
  [
    ...(['/ige/Jn/3/16', john, 'János evangéliuma 3,16', 'János evangéliuma, 3. fejezet 16. vers'] as const),
    ['Biblia', 'János evangéliuma', '3. fejezet'],
  ],
])('at %s the heading has the book’s name in full', async (address, passage, shown, spoken, crumbs) => {
  await open(address, { passage: { ...passage, versification: 'ruf' } })
  const heading = screen.getByRole('heading', { level: 1, name: spoken })
  expect((heading.querySelector('[aria-hidden]') ?? heading).textContent).toBe(shown)
  const way = within(screen.getByRole('navigation', { name: 'Az oldal helye' }))
  crumbs.forEach((name, nth) => expect(way.getAllByRole('link')[nth]).toHaveAccessibleName(name))
})

test('a verse beyond its chapter shows the number of verses; several passages are listed one by one', async () => {
  provideApi(({ query }) =>
    query.has('verse') ? withStatus(404, { error: true, code: 'no_passage', message: 'Nincs.' }) : answer(),
  )
  await openPage(page, row, '/ige/Jn/3/99').then(({ unmount }) => {
    expect(screen.getByText(/^Jn\s3: 36 vers\.$/)).toBeVisible()
    expect(screen.queryByText(/21 fejezet/)).toBeNull()
    unmount()
  })
  await openPage(page, row, '/ige/Jn/3/16,18')
  expect(screen.getByRole('heading', { level: 1, name: 'Több igehely' })).toBeVisible()
  expect([hrefOf(/Tovább ide: Jn\s3,16/), hrefOf(/Tovább ide: Jn\s3,18/)]).toEqual(['/ige/Jn/3/16', '/ige/Jn/3/18'])
})

test('a slot that holds several verses shows their numbers', async () => {
  const verses = [
    { chapter: 3, verse: 16, text: 'Egy.' },
    { chapter: 3, verse: 17, lastVerse: 18, text: 'Kettő és három.' },
  ]
  await open('/ige/Jn/3/16', { chapter: { ...answer().chapter, verses }, asked: { from: 0, to: 0 } })
  expect(screen.getByText('Kettő és három.', { exact: false })).toHaveTextContent('17–18 17–18. vers: Kettő és három.')
})

test('folded parts are named by their verses', async () => {
  await open('/ige/Jn/3/16')
  expect(screen.getByText('A fejezet eleje: 1–14. vers')).toBeVisible()
  expect(screen.getByText('A fejezet folytatása: 20–36. vers')).toBeVisible()
  document.body.replaceChildren()
  const part = { ...answer().chapter, verses: chapterOf(36).slice(13) }
  await open('/ige/Jn/3/18', { chapter: part, asked: { from: 4, to: 4 } })
  expect(screen.getByText('Korábbi versek: 14–16. vers')).toBeVisible()
})

test('a passage shows its chapter, sermons by role, citations, plan days and neighbours', async () => {
  const { calls } = await open('/ige/Jn/3/16')
  expect(calls.map(({ path, query }) => `${path}?${query}`)).toEqual([
    '/api/v2/passage?book=43&chapter=3&verse=16&versification=ruf',
  ])
  for (const [heading, title] of [
    ['Igehirdetések erről az igehelyről', 'Úgy szerette'],
    ['Igehirdetések, amelyeknek ez a lekciója', 'Felolvasva'],
    ['Igehirdetések, amelyek idézik', 'Említve'],
  ] as const) {
    const section = screen.getByRole('heading', { name: heading }).closest('section')!
    expect(within(section).getByRole('link', { name: title })).toBeVisible()
  }
  expect(hrefOf('Mind a keresésben (14)')).toBe('/kereses?verb%5Bbook%5D=43&verb%5Bchapter%5D=3&verb%5Bverse%5D=16')
  expect(screen.getByText('„A szeretet ad.”')).toBeVisible()
  expect(hrefOf('7. nap – Egy év')).toBe('/bibliaolvaso-terv/4/7')
  expect(screen.getByText('És még 2 nap.')).toBeVisible()
  for (const name of ['Előtte és utána', 'Előtte és utána, a szöveg végén']) {
    const steps = within(screen.getByRole('navigation', { name })).getAllByRole('link')
    expect(steps.map((link) => link.getAttribute('href'))).toEqual(['/ige/Jn/3/15', '/ige/Jn/3/17'])
  }
  expect(hrefOf('János evangéliuma')).toBe('/ige/Jn')
})

test.each([
  ['36 verses round the 16th', 36, { from: 15, to: 15 }, [14, 1, 1, 3, 17]],
  ['a few on either side', 10, { from: 3, to: 4 }, [0, 3, 2, 5, 0]],
  ['all of them', 5, undefined, [0, 0, 5, 0, 0]],
])('of %s the requested verses are open, with one before and three after', (_name, last, asked, lengths) => {
  const chapter = chapterOf(last)
  const { before, above, verses, below, after } = splitChapter(chapter, asked)
  const parts = [before, above, verses, below, after]
  expect(parts.map(({ length }) => length)).toEqual(lengths)
  expect(parts.flat()).toEqual(chapter)
})

test.each<[says: string, changes: object, sentence: string]>([
  ['without a sermon', { text: none, lesson: none, inText: none }, 'Erről az igehelyről itt még nincs igehirdetés.'],
  [
    'read or quoted alone',
    { text: none },
    'Erről az igehelyről még nincs igehirdetés, de más igehirdetésekben előkerül.',
  ],
  ['without a text', { chapter: undefined, asked: undefined }, 'Ennek az igehelynek itt nincs meg a szövege.'],
  ['whose verse is not in the chapter here', { asked: undefined }, 'Ennek az igehelynek itt nincs meg a szövege.'],
  ['numbered by Károli', { inKaroli: 'Jn 3,15' }, 'Az igehely száma a RÚF szerinti. A Károli-Bibliában: Jn 3,15.'],
])('a passage %s says so', async (_says, changes, sentence) => {
  await open('/ige/Jn/3/16', changes, ['szentiras.eu'])
  expect(screen.getByText(sentence, { exact: false })).toBeVisible()
  const elsewhere = screen.queryByRole('link', { name: /szentiras\.eu/ })
  expect(elsewhere !== null).toBe(sentence.startsWith('Ennek'))
})

test('the equivalent in Károli links to the same verses', async () => {
  await open('/ige/Jn/3/16', { alsoKaroli: { asked: 'Jn 3,16', meant: 'Jn 4,1' } })
  expect(hrefOf('Tovább ide: Jn 4,1')).toBe('/ige/Jn/3/16?szamozas=karoli')
})

test.each([
  ['/ige', '/biblia'],
  ['/ige/János/3/16', '/ige/Jn/3/16'],
  ['/ige/jóel/2,28?szamozas=karoli', '/ige/J%C3%B3el/2/28?szamozas=karoli'],
  // By Károli's numbers, which the API reads.
  ['/ige/Jn/3/15?szamozas=karoli', '/ige/Jn/3/16'],
])('%s redirects permanently to %s', async (address, to) => {
  provideApi(() => answer())
  const moved = (await renderOnServer(page, row, address)) as Response
  expect([moved.status, moved.headers.get('location')]).toEqual([301, to])
})

test.each([
  ['/ige/Jn/22', 'Jn\u00a022: ilyen hely egyik Bibliában sincs.', 'Tovább ide: Jn\u00a021', '/ige/Jn/21'],
  ['/ige/Jn/3/99', 'Jn\u00a03,99: ilyen hely egyik Bibliában sincs.', 'Tovább ide: Jn\u00a03', '/ige/Jn/3'],
  [
    '/ige/Jn/3/20-10',
    'Jn 3,20-10: ilyen hely egyik Bibliában sincs.',
    'Tovább ide: Jn\u00a03,10–20',
    '/ige/Jn/3/10-20',
  ],
  ['/ige/Jnáos/3/16', '„Jnáos 3,16”: ezt nem tudjuk igehelyként olvasni.', 'Tovább ide: Jn\u00a03,16', '/ige/Jn/3/16'],
  ['/ige/semmi', '„semmi”: ezt nem tudjuk igehelyként olvasni.', 'A Biblia könyvei', '/biblia'],
])('%s says that there is no such passage and links elsewhere', async (address, sentence, link, to) => {
  provideApi(() => withStatus(404, { error: true, code: 'no_passage', message: 'Nincs' }))
  await openPage(page, row, address)
  expect(
    screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === sentence),
  ).toBeVisible()
  expect(hrefOf(link)).toBe(to)
})

test('a book lists its chapters', async () => {
  await open('/ige/Ruth', { passage: { book: 8, label: 'Ruth' }, chapter: undefined, asked: undefined })
  expect(hrefOf('4. fejezet')).toBe('/ige/Ruth/4')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ruth könyve')
})

test.each<[of: string, changes: object, unlisted: boolean, description: string]>([
  ['a verse that is preached on', {}, false, '16. vers szövege'],
  ['a verse without any results', { text: none, lesson: none, inText: none, citations: none }, true, '16. vers'],
  [
    'a chapter with a text',
    {
      ...{ text: none, lesson: none, inText: none, citations: none, asked: undefined },
      passage: { book: 43, chapter: 3, label: 'Jn\u00a03', versification: 'ruf' },
    },
    false,
    '1. vers szövege 2. vers',
  ],
])('the document metadata of %s', (_of, changes, unlisted, description) => {
  const data = { kind: 'passage', ...(answer(changes) as unknown as PassagePage) } as const
  const about = passageAbout({ data, url: new URL('https://pelda.hu/ige/x') })
  expect([about.unlisted, about.missing]).toEqual([unlisted, undefined])
  expect(about.description).toMatch(description)
  expect(about.canonical).toBe(data.passage.verse === undefined ? '/ige/Jn/3' : '/ige/Jn/3/16')
})

test('[MF-05] the card of a passage shows its verses; books and other numberings have none', () => {
  const cardOf = (changes: object) =>
    passageAbout({
      data: { kind: 'passage', ...(answer(changes) as unknown as PassagePage) },
      url: new URL('https://pelda.hu/ige/x'),
    }).card
  expect(cardOf({})).toEqual({ embed: 'passage', attributes: { passage: 'Jn 3,16' } })
  expect(cardOf({ chapter: undefined })).toBeUndefined()
  expect(cardOf({ passage: { book: 43, chapter: 3, label: 'Jn 3', versification: 'karoli' } })).toBeUndefined()
})

test('the document of a missing passage is a 404 and not indexed', () => {
  const data = { kind: 'unknown', asked: 'x', near: [] } satisfies PassageData
  expect(passageAbout({ data, url: new URL('https://pelda.hu/ige/x') })).toEqual({ unlisted: true, missing: true })
})

test('verses are collected in the numbering of their translation', async () => {
  await open('/ige/Jn/3/16', { inKaroli: 'Jn\u00a03,17' })
  await userEvent.click(screen.getByRole('button', { name: /^Gyűjtőbe: Jn.3,16$/ }))
  expect(await screen.findByText('Bekerült a Gyűjtőbe.')).toBeVisible()
  expect(hrefOf('Megnyitás a Gyűjtőben')).toBe('/gyujto')
  expect(screen.getByRole('button', { name: /^Gyűjtőbe: Jn/ })).toHaveAttribute('aria-pressed', 'true')
  expect(readCollection()).toMatchObject([
    {
      source: { path: '/ige/Jn/3/16', title: 'Jn\u00a03,16' },
      items: [{ label: 'Jn\u00a03,17', text: '16. vers szövege', translation: 'Károli' }],
    },
  ])
  localStorage.clear()
})

test('a passage is copied with its source', async () => {
  const user = userEvent.setup()
  await open('/ige/Jn/3/16')
  await user.click(screen.getByRole('button', { name: /^Másolás: Jn/ }))
  expect(await screen.findByText('Vágólapra másolva')).toBeVisible()
  expect(await navigator.clipboard.readText()).toMatch(/^„.+” \(Jn\s3,16, .+, http:\/\/localhost\/ige\/Jn\/3\/16\)$/)
})

test('a collected passage says so, can be removed and restored', async () => {
  const gathered = {
    source: { path: '/ige/Jn/3/16', title: 'Jn 3,16', preacher: null, date: null },
    items: [
      {
        ...{ id: 'v', at: '2026-11-22T10:00:00.000Z', kind: 'verses' },
        ...{ label: 'Jn 3,16', text: '16. vers szövege', translation: 'Károli' },
      },
    ],
  }
  localStorage.setItem(collectionKey('/ige/Jn/3/16'), JSON.stringify(gathered))
  await open('/ige/Jn/3/16')
  expect(await screen.findByText('A Gyűjtőben van.')).toBeVisible()
  expect(hrefOf('Megnyitás a Gyűjtőben')).toBe('/gyujto')
  const button = screen.getByRole('button', { name: /^Gyűjtőbe: Jn/ })
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button)
  expect(await screen.findByText('Kikerült a Gyűjtőből.')).toBeVisible()
  expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(readCollection()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Visszavonás' }))
  await waitFor(() => expect(button).toHaveFocus())
  expect(readCollection()[0]?.items).toEqual(gathered.items)
  localStorage.clear()
})

test('verse numbers can be hidden and shown', async () => {
  await open('/ige/Jn/3/16')
  const hidden = () => document.documentElement.style.getPropertyValue('--verse-numbers')
  await userEvent.click(screen.getByRole('button', { name: 'Versszámok elrejtése' }))
  expect(hidden()).toBe('none')
  await userEvent.click(screen.getByRole('button', { name: 'Versszámok megjelenítése' }))
  expect(hidden()).toBe('')
})

// Runs last: after a failed write the items stay in memory for the rest of the file.
test('on a full disk collected verses last as long as the page, which says so', async () => {
  await open('/ige/Jn/3/16')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const button = screen.getByRole('button', { name: /^Gyűjtőbe: Jn/ })
  await userEvent.click(button)
  expect(await screen.findByText(/^Bekerült a Gyűjtőbe, de a készülékre nem tudtuk elmenteni/)).toBeVisible()
  expect(button).toHaveAttribute('aria-pressed', 'true')
  // Two presses at once count as an accidental double press.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await userEvent.click(button)
  expect(await screen.findByText('Kikerült a Gyűjtőből.')).toBeVisible()
  full.mockRestore()
})
