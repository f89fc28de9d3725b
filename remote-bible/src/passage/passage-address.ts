/** Parses passage addresses. */
import { bookById, BOOKS, type Passage, type Place } from 'shared-kernel/passages'
import { placePath } from '../places.ts'
import { paths } from 'shared-kernel/paths'

type Versification = NonNullable<Passage['versification']>

/** Query parameter of the numbering; RÚF by default. */
export const NUMBERING = 'szamozas'

export type PassageAddress =
  /** `/ige` alone. */
  | { kind: 'none' }
  /** A canonical address; the place need not exist. */
  | { kind: 'place'; place: Place; versification: Versification }
  /** Free text for the reference grammar. */
  | { kind: 'typed'; text: string; versification: Versification }

const VERSIFICATIONS: readonly Versification[] = ['ruf', 'karoli', 'kjv', 'catholic']

/** `3`, `3-4`, `3/16`, `3/16kk`, `3/16-18`, `3/16-4,2`, `3/16-4.fej` */
const PLACE = /^(\d{1,3})(?:-(\d{1,3})|\/(\d{1,3})(?:(kk)|-(\d{1,3})|-(\d{1,3})(?:,(\d{1,3})|\.fej))?)?$/

/** @param segments path segments after `/ige`, percent-encoded */
export function readAddress(segments: readonly string[], search = new URLSearchParams()): PassageAddress {
  const [book = '', ...rest] = segments.map(decoded)
  if (book === '') return { kind: 'none' }
  const versification = VERSIFICATIONS.find((one) => one === search.get(NUMBERING)) ?? 'ruf'
  const place = toPlace(book, rest.join('/'))
  const isCanonical =
    place !== null &&
    isForward(place) &&
    !isVerse(place) &&
    decoded(placePath(place)) === [paths.passages(), book, ...rest].join('/')
  if (isCanonical) return { kind: 'place', place, versification }
  return { kind: 'typed', text: [book, inWriting(rest)].join(' ').trim(), versification }
}

/** `3/16/18` as text: the last of three numbers is the end verse. */
const inWriting = (rest: readonly string[]) =>
  rest
    .join('/')
    .replace(/^(\d+)\/(\d+)\/(\d+)$/, '$1,$2-$3')
    .replaceAll('/', ',')

function toPlace(abbrev: string, rest: string): Place | null {
  const book = BOOKS.find((one) => one.abbrev === abbrev)?.id
  if (book === undefined || rest === '') return book === undefined ? null : { book }
  const match = PLACE.exec(rest)
  if (match === null) return null
  const [chapter, lastChapter, verse, , endVerse, endChapter, verseThere] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const isOpen = match[4] !== undefined
  const place = {
    ...{ book, chapter, verse },
    endChapter: isOpen ? chapter : (lastChapter ?? endChapter),
    endVerse: endVerse ?? verseThere,
  }
  return Object.fromEntries(Object.entries(place).filter(([, part]) => part !== undefined)) as unknown as Place
}

/** In a one-chapter book `Abd/3` is a verse. */
const isVerse = ({ book, chapter = 1 }: Place) => bookById(book)?.chapters === 1 && chapter > 1

/** Ranges like `3/16-16` and `3/18-16` go to the grammar. */
const isForward = ({ chapter = 0, verse = 0, endChapter, endVerse = Infinity }: Place) =>
  endChapter === undefined || endChapter === chapter ? endVerse > verse : endChapter > chapter

/** Malformed percent-encoding stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
