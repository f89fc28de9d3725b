import { ENGLISH_BOOKS } from './english-books.ts'

/** USFM files that hold no book of the Bible: front matter, introductions, glossaries and the like. */
const OUTSIDE = new Set([
  'FRT',
  'INT',
  'BAK',
  'OTH',
  'CNC',
  'GLO',
  'TDX',
  'NDX',
  'XXA',
  'XXB',
  'XXC',
  'XXD',
  'XXE',
  'XXF',
  'XXG',
])

const ORDINALS: [RegExp, string][] = [
  [/^(?:iii\.?\s|third\s)/, '3 '],
  [/^(?:ii\.?\s|second\s)/, '2 '],
  [/^(?:i\.?\s|first\s)/, '1 '],
]

let numbers: Map<string, number> | null = null

/**
 * The number of a book named by number (1–73), USX or OSIS code, English or Hungarian name; `null` when unknown.
 * @example findBook('II Samuel') // 10
 */
export function findBook(name: string): number | null {
  const key = foldName(name)
  if (/^\d+$/.test(key)) return Number(key) >= 1 && Number(key) <= ENGLISH_BOOKS.length ? Number(key) : null
  return (numbers ??= collectNames()).get(key) ?? null
}

/** Whether a USFM `\id` names a part of an edition that is no book, so that leaving it out loses no verse. */
export function isOutsideBook(code: string) {
  return OUTSIDE.has(code.toUpperCase())
}

/** USX code of a book number. */
export function bookCode(book: number) {
  return ENGLISH_BOOKS[book - 1]![0]
}

/** `Exodus 35:36`, for reports. */
export function placeName(book: number, chapter?: number, verse?: number) {
  const numbers = chapter === undefined ? '' : ` ${chapter}${verse === undefined ? '' : `:${verse}`}`
  return `${ENGLISH_BOOKS[book - 1]![2]}${numbers}`
}

function collectNames() {
  const found = new Map<string, number>()
  ENGLISH_BOOKS.forEach((names, index) => {
    for (const name of names) found.set(foldName(name), index + 1)
  })
  return found
}

/** Without accents, case, dots, spaces and article; Roman and written ordinals as digits. */
function foldName(name: string) {
  let folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  for (const [ordinal, digit] of ORDINALS) folded = folded.replace(ordinal, digit)
  return folded.replace(/^(?:the\s+)?(?:book\s+of\s+)?/, '').replace(/[^\p{L}\p{N}]/gu, '')
}
