import { fold } from '../fold.ts'
import { type Book, BOOKS } from './books.ts'

// Words that say only what kind of writing it is: "Máté evangéliuma", "Péter első levele", "Ézsaiás próféta könyve".
const EMPTY_WORDS = new Set(
  'a az könyve konyve könyv konyv levele level levél evangéliuma evangeliuma evangéliom próféta profeta írt irt pál pal szent szerint'.split(
    ' ',
  ),
)
const ORDINALS: Record<string, string> = {
  i: '1', ii: '2', iii: '3', iv: '4', v: '5',
  első: '1', elso: '1', második: '2', masodik: '2', harmadik: '3', negyedik: '4', ötödik: '5', otodik: '5',
} // prettier-ignore

/** `I. Mózes`, `Mózes első könyve` and `1 Mózes` all become `1mózes`: ordinal in front, empty words out. */
function nameKey(name: string): string {
  let ordinal = ''
  const words: string[] = []
  for (const word of name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s.]+|(?<=^\d)(?=\p{L})/u)) {
    const number = /^[1-5]$/.test(word) ? word : ORDINALS[word]
    if (number !== undefined && ordinal === '') ordinal = number
    else if (!EMPTY_WORDS.has(word)) words.push(word)
  }
  return words.length === 0 ? '' : ordinal + words.join('')
}

const byKey = new Map<string, Book>()
const byFoldedKey = new Map<string, Book>()
for (const book of BOOKS) {
  for (const form of [book.abbrev, book.catholic, book.name, ...book.aliases]) {
    const key = nameKey(form)
    byKey.set(key, book)
    byFoldedKey.set(fold(key), book)
  }
}

/** The book with this Hungarian name or abbreviation, forgiving accents, dots, spaces and case; or null. */
export function bookByName(name: string): Book | null {
  const key = nameKey(name)
  return byKey.get(key) ?? byFoldedKey.get(fold(key)) ?? null
}

/** As `bookByName`, but accents must stand: in prose "ezek" and "már" are words, not books. */
export function bookByExactName(name: string): Book | null {
  return byKey.get(nameKey(name)) ?? null
}

/** True when the text is this abbreviation written without its accents ("jud", "Jud.", "sir"). */
export function isPlainForm(name: string, plain: string): boolean {
  return nameKey(name) === plain
}
