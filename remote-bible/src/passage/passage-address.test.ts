import { BOOKS, formatPassage, type Place } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { type PassageAddress, readAddress } from './passage-address.ts'
import { placePath } from '../places.ts'
import { readTyped } from './read-typed.ts'

const PLACES: Omit<Place, 'book'>[] = [
  {},
  { chapter: 1 },
  { chapter: 1, endChapter: 2 },
  { chapter: 1, verse: 3 },
  { chapter: 1, verse: 3, endVerse: 5 },
  { chapter: 1, verse: 3, endChapter: 1 },
  { chapter: 1, verse: 3, endChapter: 2 },
  { chapter: 1, verse: 3, endChapter: 2, endVerse: 1 },
]

const addressed = (address: string): PassageAddress => {
  const { pathname, searchParams } = new URL(address, 'https://example.hu')
  return readAddress(pathname.split('/').slice(2), searchParams)
}

/** Canonical form of an address. */
const canonical = (address: string): string => {
  const parsed = addressed(address)
  if (parsed.kind === 'none') return '/ige'
  if (parsed.kind === 'place') return decodeURI(placePath(parsed.place))
  const typed = readTyped(parsed.text)
  return typed.kind === 'passage' ? decodeURI(paths.passage(typed.passage)) : typed.kind
}

test.each(BOOKS.map((book) => [book.name, book.id] as const))(
  'canonical addresses of all kinds of places in %s parse without the grammar',
  (_name, book) => {
    for (const place of PLACES) {
      expect(addressed(placePath({ book, ...place }))).toEqual({
        ...{ kind: 'place', versification: 'ruf' },
        place: { book, ...place },
      })
    }
  },
)

test.each(BOOKS.map((book) => [book.name, book] as const))(
  'every name of %s leads to one address, regardless of accents, case and separators',
  (_name, { id, name, abbrev, catholic, code, osis, english }) => {
    const verse = placePath({ book: id, chapter: 1, verse: 2 })
    for (const form of new Set([name, abbrev, catholic, osis, english, name.toLowerCase(), abbrev.toUpperCase()])) {
      // Siralmak and Sirák, Judit and Júdás share theirs.
      if (['Sir', 'Jud'].includes(form)) continue
      for (const rest of ['/1/2', '/1,2', ' 1,2', '/1:2'])
        expect([form, rest, canonical(`/ige/${encodeURIComponent(form)}${rest}`)]).toEqual([
          ...[form, rest],
          decodeURI(verse),
        ])
    }
    expect(code).toHaveLength(3)
  },
)

test.each([
  ['/ige', '/ige'],
  ['/ige/Jn/3/16', '/ige/Jn/3/16'],
  ['/ige/jn/3,16', '/ige/Jn/3/16'],
  ['/ige/jn/3/16-18', '/ige/Jn/3/16-18'],
  ['/ige/Jn/3/16–18', '/ige/Jn/3/16-18'],
  ['/ige/Jn/3/16-4/2', '/ige/Jn/3/16-4,2'],
  ['/ige/Jn/3/16-4,2', '/ige/Jn/3/16-4,2'],
  ['/ige/Jn/03/16', '/ige/Jn/3/16'],
  ['/ige/1 Mózes/1', '/ige/1Móz/1'],
  ['/ige/1Mo\u0301z/1', '/ige/1Móz/1'],
  ['/ige/zsolt/23', '/ige/Zsolt/23'],
  ['/ige/23. zsoltár', '/ige/Zsolt/23'],
  ['/ige/Abd/3', '/ige/Abd/1/3'],
  ['/ige/Abd/1', '/ige/Abd/1'],
  ['/ige/Jn/3/16/18', '/ige/Jn/3/16-18'],
  ['/ige/Jn/3/18/16', 'nowhere'],
  ['/ige/Jn/3/16.18', 'several'],
  ['/ige/Jn/3/18-16', 'nowhere'],
  ['/ige/semmi/1', 'unknown'],
  ['/ige/%E0%A4%A/1', 'unknown'],
])('%s leads to %s', (address, to) => expect(canonical(address)).toBe(to))

test.each<[query: string, versification: string]>([
  ['', 'ruf'],
  ['?szamozas=karoli', 'karoli'],
  ['?szamozas=masik', 'ruf'],
])('an address with %j uses the numbering %s', (query, versification) => {
  expect(addressed(`/ige/Jóel/2/28${query}`)).toMatchObject({ kind: 'place', versification })
  expect(addressed(`/ige/jóel/2,28${query}`)).toMatchObject({ kind: 'typed', versification })
})

test.each([
  [{ versification: 'karoli', inRuf: 'Jóel\u00a03,1' }, '?szamozas=karoli'],
  [{ versification: 'karoli' }, '?szamozas=karoli'],
  [{ versification: 'karoli', inRuf: 'Jóel\u00a02,28' }, ''],
  [{ versification: 'ruf' }, ''],
  [{}, ''],
] as const)('the address of a passage with numbering %j ends in %j', (numbering, query) => {
  expect(decodeURI(paths.passage({ label: 'Jóel\u00a02,28', ...numbering }))).toBe(`/ige/Jóel/2/28${query}`)
})

test('a misspelt name gets suggestions', () => {
  const typed = readTyped('Jnáos 3,16')
  expect(typed).toMatchObject({ kind: 'unknown' })
  expect(typed.kind === 'unknown' && typed.near.map((passage) => formatPassage(passage))).toContain('Jn\u00a03,16')
})
