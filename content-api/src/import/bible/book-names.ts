import { bookByCode, bookById, BOOKS, parseReference } from 'shared-kernel/references'

/** English names beside those of the kernel's table, by USX code. */
const ENGLISH_ALIASES: Record<string, string[]> = {
  PSA: ['Psalm', 'Pss'],
  ECC: ['Qoheleth'],
  SNG: ['Song of Solomon', 'Canticles', 'Canticle of Canticles'],
  LAM: ['Lamentations of Jeremiah'],
  ACT: ['Acts of the Apostles'],
  REV: ['Revelation of John', 'Revelation', 'Apocalypse'],
  WIS: ['Wisdom of Solomon', 'Wisdom'],
  SIR: ['Sirach', 'Ecclesiasticus'],
  TOB: ['Tobit'],
}

/** USFM files without a book of the Bible: front matter, introductions, glossaries. */
const OUTSIDE = /^(FRT|INT|BAK|OTH|CNC|GLO|TDX|NDX|XX[A-G])$/i

/** USX codes outside the 73 books that are abbreviations of other books here: Psalms of Solomon. */
const OTHER_CODES = new Set(['PSS'])

/** Zefania's books from number 67 on; Beblia has the same numbers, this library others. */
const ZEFANIA_FROM_67 = 'JDT WIS TOB SIR BAR 1MA 2MA'.split(' ')
/** Up to this number all programs number the books alike. */
export const LAST_SHARED_NUMBER = 66

const ORDINALS: [RegExp, string][] = [
  [/^(?:iii\.?\s|third\s)/, '3'],
  [/^(?:ii\.?\s|second\s)/, '2'],
  [/^(?:i\.?\s|first\s)/, '1'],
]

const byEnglishName = new Map(
  BOOKS.flatMap(({ id, code, english }) =>
    [english, ...(ENGLISH_ALIASES[code] ?? [])].map((name) => [foldName(name), id]),
  ),
)

/** Verses of a CSV repeat the name of their book. */
let last: { name: string; book: number | null } = { name: '', book: null }

/**
 * Book number (1–73) for a number, USX or OSIS code, English or Hungarian name; `null` when unknown.
 * @example findBook('II Samuel') // 10
 */
export function findBook(name: string): number | null {
  if (last.name !== name) last = { name, book: lookUp(name.trim()) }
  return last.book
}

/** For the code of a USFM or USX file. */
export function findBookByCode(code: string): number | null {
  return OTHER_CODES.has(code.toUpperCase()) ? null : findBook(code)
}

/** By the number in Zefania and Beblia, or null. */
export function findZefaniaBook(number: number): number | null {
  if (number <= LAST_SHARED_NUMBER) return bookById(number)?.id ?? null
  return bookByCode(ZEFANIA_FROM_67[number - LAST_SHARED_NUMBER - 1] ?? '')?.id ?? null
}

/** A USFM `\id` names a part that is no book, so that skipping it loses no verse. */
export function isOutsideBook(code: string) {
  return OUTSIDE.test(code)
}

export function bookCode(book: number) {
  return bookById(book)!.code
}

/** `Exodus 35:36`, for reports. */
export function placeName(book: number, chapter?: number, verse?: number) {
  const place = chapter === undefined ? '' : ` ${chapter}${verse === undefined ? '' : `:${verse}`}`
  return `${bookById(book)!.english}${place}`
}

function lookUp(name: string): number | null {
  if (/^\d+$/.test(name)) return bookById(Number(name))?.id ?? null
  const known = bookByCode(name)?.id ?? byEnglishName.get(foldName(name))
  if (known !== undefined) return known
  const passage = parseReference(name)
  return passage && passage.chapter === undefined && isWhole(name, passage.book) ? passage.book : null
}

/** Excludes "Jeremiás levele" for Jeremiah and "Ezdrás 3. könyve" for Ezra, which are other books. */
function isWhole(name: string, book: number) {
  const { abbrev, name: whole } = bookById(book)!
  const [number] = /\d/.exec(name) ?? []
  return (!number || abbrev.startsWith(number)) && (!/level/i.test(name) || /level/.test(whole))
}

/** Removes case, dots, spaces and article; Roman and written ordinals become digits. */
function foldName(name: string) {
  let folded = name.toLowerCase().trim()
  for (const [ordinal, digit] of ORDINALS) folded = folded.replace(ordinal, digit)
  return folded.replace(/^(?:the\s+)?(?:book\s+of\s+)?/, '').replace(/[^\p{L}\p{N}]/gu, '')
}
