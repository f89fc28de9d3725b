/** Addresses of passages: which place one names, or what was typed there. Pure. */
import { bookById, BOOKS, type Passage, type Place } from 'shared-kernel/passages'
import { placePath } from '../places.ts'
import { paths } from 'shared-kernel/paths'

type Versification = NonNullable<Passage['versification']>

/** By whose numbers an address is told; RÚF's when it does not say. */
export const NUMBERING = 'szamozas'

export type Addressed =
  /** `/ige` alone. */
  | { kind: 'none' }
  /** A canonical address. Whether the place is in any Bible is not asked. */
  | { kind: 'place'; place: Place; versification: Versification }
  /** To be read as people write references. */
  | { kind: 'typed'; text: string; versification: Versification }

const VERSIFICATIONS: readonly Versification[] = ['ruf', 'karoli', 'kjv', 'catholic']

/** `3`, `3-4`, `3/16`, `3/16kk`, `3/16-18`, `3/16-4,2`, `3/16-4.fej` */
const PLACE = /^(\d{1,3})(?:-(\d{1,3})|\/(\d{1,3})(?:(kk)|-(\d{1,3})|-(\d{1,3})(?:,(\d{1,3})|\.fej))?)?$/

/** @param segments of the path after `/ige`, as a URL has them */
export function readAddress(segments: readonly string[], search = new URLSearchParams()): Addressed {
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

/** `3/16/18` as one writes it; of three numbers the last is where the verses end. */
const inWriting = (rest: readonly string[]) =>
  rest
    .join('/')
    .replace(/^(\d+)\/(\d+)\/(\d+)$/, '$1,$2-$3')
    .replaceAll('/', ',')

function toPlace(abbrev: string, rest: string): Place | null {
  const book = BOOKS.find((one) => one.abbrev === abbrev)?.id
  if (book === undefined || rest === '') return book === undefined ? null : { book }
  const found = PLACE.exec(rest)
  if (found === null) return null
  const [chapter, lastChapter, verse, , endVerse, endChapter, verseThere] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const isOpen = found[4] !== undefined
  const place = {
    ...{ book, chapter, verse },
    endChapter: isOpen ? chapter : (lastChapter ?? endChapter),
    endVerse: endVerse ?? verseThere,
  }
  return Object.fromEntries(Object.entries(place).filter(([, part]) => part !== undefined)) as unknown as Place
}

/** `Abd/3` is a verse, as it is printed: the book has one chapter. */
const isVerse = ({ book, chapter = 1 }: Place) => bookById(book)?.chapters === 1 && chapter > 1

/** `3/16-16` and `3/18-16` are for the grammar to judge. */
const isForward = ({ chapter = 0, verse = 0, endChapter, endVerse = Infinity }: Place) =>
  endChapter === undefined || endChapter === chapter ? endVerse > verse : endChapter > chapter

/** What nobody has encoded stays as it came. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
