import {
  alternativeReadings,
  type Book,
  BOOKS,
  nearReferences,
  parseReference,
  type Passage,
  readReferences,
} from 'shared-kernel/references'
import { suits, toWords } from 'shared-kernel/typed-words'

/** Words in the names of many books, meaningless alone. */
const OF_MANY = new Set(
  'könyve levele levél írt első második harmadik negyedik ötödik evangéliuma próféta pál'.split(' '),
)

const NAMES = BOOKS.map((book) => {
  const words = toWords(`${book.abbrev} ${book.name}`)
  return { book, words, telling: words.filter(({ written }) => !OF_MANY.has(written)) }
})

/**
 * Passages of typed text: the readable part of a reference ('Jn 3,' is Jn 3; for 'Jn 33', which does not exist, the
 * book), its other meanings, and books with that name prefix, in Bible order; for a number the psalm.
 */
export function typedPassages(typed: string): Passage[] {
  const text = typed.replace(/[\s,:.;–-]+$/u, '')
  const { passages, unread } = readReferences(text)
  const isOne = passages.length === 1 && unread.length === 0
  const psalm = /^\d{1,3}$/.test(text) ? parseReference(`Zsolt ${text}`) : null
  if (psalm) return [psalm]
  const read = isOne ? [...passages, ...alternativeReadings(text)] : unread.flatMap(({ near }) => near ?? [])
  const near = read.length === 0 && /\d$/.test(text) ? nearReferences(text).flat() : []
  const all = [...read, ...near, ...booksThatBegin(text).map(({ id, abbrev }) => ({ book: id, label: abbrev }))]
  return all.filter(({ label }, nth) => all.findIndex((other) => other.label === label) === nth)
}

function booksThatBegin(text: string): Book[] {
  const typed = toWords(text)
  const named = typed.filter(({ written }) => /\p{L}/u.test(written))
  const isNamed = ({ words, telling }: (typeof NAMES)[number]) =>
    suits(words, typed) && named.some((word) => suits(telling, [word]))
  return NAMES.filter(isNamed).map(({ book }) => book)
}
