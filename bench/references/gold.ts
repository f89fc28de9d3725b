/**
 * Proper references with what they name, in classes of the ways in which people write them: each a form and places to
 * put into it. What they name is known before they are written, so nothing here asks the parser.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Book, bookByCode, BOOKS, formatPassage, type Place } from 'shared-kernel/passages'
import { fold } from 'shared-kernel/fold'
import { lastVerseOf } from '../../content-api/src/versification/verse-counts.ts'
import { cardinal, inessive, ordinal, roman } from './hungarian-numbers.ts'
import { NUMBERED_NAMES, OLD_ABBREVIATIONS, OLD_NAMES, SPOKEN_NAMES } from './names-in-use.ts'

export interface Gold {
  text: string
  /** Labels of the passages it names. */
  names: string
}

export interface GoldClass {
  name: string
  rows: Gold[]
}

/** A chapter of a book and three of its verses that come one after the other. */
interface Sample {
  book: Book
  c: number
  v: number
  w: number
  x: number
}

/** Lines of a file beside this one: a text, and after a tab what it names. */
export const rowsOf = (file: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

const CANON = BOOKS.slice(0, 66)

/** Another chapter and verses for each `turn`, the same in every run. */
function sampleOf(book: Book, turn = 0): Sample {
  const c = 1 + ((book.id * 3 + turn * 7) % Math.min(book.chapters, book.chaptersKaroli))
  const last = lastVerseOf('kjv', book.code, c) ?? 6
  const v = 1 + ((book.id * 5 + turn) % Math.max(1, last - 5))
  return { book, c, v, w: Math.min(v + 2, last - 1), x: Math.min(v + 3, last) }
}

const nameOf = (...places: Place[]) => places.map((place) => formatPassage(place)).join('; ')
/** `name=code` by lines and commas; where there are none, by spaces. */
const pairsOf = (text: string) =>
  text
    .trim()
    .split(text.includes('\n') ? /,\s|\n/ : ' ')
    .map((pair) => pair.split('=') as [string, string])

type Writing = (sample: Sample, abbrev: string) => [text: string, ...places: Omit<Place, 'book'>[]]

const row = (sample: Sample, writing: Writing): Gold => {
  const [text, ...places] = writing(sample, sample.book.abbrev)
  return { text, names: nameOf(...places.map((place) => ({ book: sample.book.id, ...place }))) }
}
/** A row for each book, or for each of several writings by turns. */
const each = (writings: Writing[], books: readonly Book[] = CANON): Gold[] =>
  books.map((book, index) => row(sampleOf(book, index), writings[index % writings.length]!))
const named = (pairs: [string, string][], write: (name: string, sample: Sample) => string, isChapter = false): Gold[] =>
  pairs.map(([name, code], index) => {
    const sample = sampleOf(bookByCode(code)!, index)
    const place = { book: sample.book.id, chapter: sample.c }
    return { text: write(name, sample), names: nameOf(isChapter ? place : { ...place, verse: sample.v }) }
  })

const long = CANON.filter(({ chapters }) => chapters > 1)
const laterOf = ({ c }: Sample) => Math.max(2, c)
const verse = ({ c, v }: Sample) => ({ chapter: c, verse: v })

/** "Máté evangéliuma" → "Máté evangéliumának". */
function genitive(name: string): string {
  if (/h[oe]z$/.test(name)) return name
  if (/[ae]$/.test(name))
    return `${name.slice(0, -1)}${name.endsWith('a') ? 'á' : 'é'}n${name.endsWith('a') ? 'a' : 'e'}k`
  return name + (/[aáoóuú][^eéiíöőüű]*i?$/.test(name) ? 'nak' : 'nek')
}

const PSALM_FORMS: ((psalm: number) => [string, number | undefined])[] = [
  (psalm) => [`${psalm}. zsoltár`, undefined],
  (psalm) => [`a ${psalm}. zsoltárban`, undefined],
  (psalm) => [`a ${ordinal(psalm)} zsoltár`, undefined],
  (psalm) => [`${roman(psalm)}. zsoltár`, undefined],
  (psalm) => [`${psalm}. zsoltár 1. vers`, 1],
  (psalm) => [`a ${psalm}. zsoltárnak a 2. verse`, 2],
  (psalm) => [`zsoltárok ${psalm}`, undefined],
]

const CLASSES: Record<string, () => Gold[]> = {
  'as printed': () => each([(s, a) => [`${a} ${s.c},${s.v}`, verse(s)]]),
  'Catholic abbreviations': () =>
    BOOKS.map((book) => row(sampleOf(book), (s) => [`${book.catholic} ${s.c},${s.v}`, verse(s)])),
  'old abbreviations': () => named(pairsOf(OLD_ABBREVIATIONS), (name, { c, v }) => `${name}. ${c}, ${v}.`),
  'English, Latin signs': () => each([(s) => [`${s.book.english} ${s.c}:${s.v}`, verse(s)], (s) => [`${s.book.osis} ${s.c}:${s.v}`, verse(s)]]), // prettier-ignore
  'whole names': () => each([(s) => [`${s.book.name} ${s.c},${s.v}`, verse(s)]]),
  'in words': () => each([(s) => [`${s.book.name} ${s.c}. fejezet ${s.v}. vers`, verse(s)], (s) => [`${s.book.name}, ${s.c}. rész, ${s.v}–${s.x}. vers`, { ...verse(s), endVerse: s.x }]]), // prettier-ignore
  'in words, inflected': () =>
    each([
      (s) => [`${genitive(s.book.name)} ${s.c}. fejezetében a ${s.v}. vers`, verse(s)],
      (s) => [`${genitive(s.book.name)} ${s.c}. részéből a ${s.v}. verstől a ${s.x}. versig`, { ...verse(s), endVerse: s.x }], // prettier-ignore
      (s) => [`${genitive(s.book.name)} ${ordinal(s.c)} fejezete`, { chapter: s.c }],
    ]),
  'old and Catholic names': () => named(pairsOf(OLD_NAMES), (name, { c }) => `${name} ${c}. rész`, true),
  'psalm first': () =>
    Array.from({ length: 70 }, (_, nth) => {
      const chapter = 1 + ((nth * 37) % 116)
      const [text, of] = PSALM_FORMS[nth % PSALM_FORMS.length]!(chapter)
      return { text, names: nameOf({ book: 19, chapter, verse: of }) }
    }),
  'case endings': () =>
    each([
      (s, a) => [`a ${a} ${s.c},${s.v}${inessive(s.v)}`, verse(s)],
      (s, a) => [`${a} ${s.c}${inessive(s.c)}`, { chapter: s.c }],
      (s, a) => [`${a} ${s.c},${s.v}-től ${s.x}-ig`, { ...verse(s), endVerse: s.x }],
      (s) => [`${genitive(s.book.name)} ${s.c},${s.v} versében`, verse(s)],
    ], long), // prettier-ignore
  'ordinals of books': () =>
    Object.entries(NUMBERED_NAMES).flatMap(([name, codes]) =>
      codes.flatMap((code, index) => {
        const s = sampleOf(bookByCode(code)!, index)
        const forms = [`${roman(index + 1)}. ${name}`, `${index + 1}. ${name}`, `${ordinal(index + 1)} ${name}`, `${index + 1}${name}`] // prettier-ignore
        return forms.map((form) => ({ text: `${form} ${s.c},${s.v}`, names: nameOf({ book: s.book.id, ...verse(s) }) }))
      }),
    ),
  'Roman chapters': () =>
    each([
      (s, a) => [`${a} ${roman(s.c)}, ${s.v}`, verse(s)],
      (s, a) => [`${a}. ${roman(s.c)}. ${s.v}–${s.x}.`, { ...verse(s), endVerse: s.x }],
      (s, a) => [`${a} ${roman(s.c)}. ${s.v}`, verse(s)],
    ]),
  'parts of verses': () =>
    each([
      (s, a) => [`${a} ${s.c},${s.v}a`, verse(s)],
      (s, a) => [`${a} ${s.c},${s.v}b-${s.x}a`, { ...verse(s), endVerse: s.x }],
      (s, a) => [`${a} ${s.c},${s.v}/b`, verse(s)],
      (s, a) => [`${a} ${s.c}:${s.v}b.${s.x}a`, verse(s), { chapter: s.c, verse: s.x }],
    ]),
  'and what follows': () =>
    each([
      (s, a) => [`${a} ${s.c},${s.v}k`, { ...verse(s), endVerse: s.v + 1 }],
      (s, a) => [`${a} ${s.c},${s.v}kk`, { ...verse(s), endChapter: s.c }],
      (s, a) => [`${a} ${s.c},${s.v} skk.`, { ...verse(s), endChapter: s.c }],
      (s, a) => [`${a} ${s.c},${s.v} köv.`, { ...verse(s), endChapter: s.c }],
      (s, a) => [`${a} ${s.c},${s.v} s köv.`, { ...verse(s), endChapter: s.c }],
      (s, a) => [`${a} ${s.c},${s.v} és köv. versek`, { ...verse(s), endChapter: s.c }],
      (s, a) => [`${a} ${s.c},${s.v} k.`, { ...verse(s), endVerse: s.v + 1 }],
    ]),
  lists: () =>
    each([
      (s, a) => [`${a} ${s.c},${s.v}.${s.x}`, verse(s), { chapter: s.c, verse: s.x }],
      (s, a) => [`${a} ${s.c},${s.v}.${s.w}–${s.x}`, verse(s), { chapter: s.c, verse: s.w, endVerse: s.x }],
      (s, a) => [`${a} ${s.c},${s.v}; ${s.c},${s.x}`, verse(s), { chapter: s.c, verse: s.x }],
      (s, a) => [`${a} ${s.c},${s.v} és ${s.x}`, verse(s), { chapter: s.c, verse: s.x }],
      (s, a) => [`${a} ${s.c}:${s.v},${s.x}`, verse(s), { chapter: s.c, verse: s.x }],
    ]),
  'ranges across chapters': () =>
    each([
      (s, a) => [`${a} 1,2–${laterOf(s)},1`, { chapter: 1, verse: 2, endChapter: laterOf(s), endVerse: 1 }],
      (s, a) => [`${a} 1:2-${laterOf(s)}:1`, { chapter: 1, verse: 2, endChapter: laterOf(s), endVerse: 1 }],
      (s, a) => [`${a} 1–${laterOf(s)}`, { chapter: 1, endChapter: laterOf(s) }],
      (s, a) => [`${a} 1,1.2–${laterOf(s)},1`, { chapter: 1, verse: 1 }, { chapter: 1, verse: 2, endChapter: laterOf(s), endVerse: 1 }],
    ], long), // prettier-ignore
  'ranges of verses': () =>
    each([
      (s, a) => [`${a} ${s.c},${s.v}—${s.x}`, { ...verse(s), endVerse: s.x }],
      (s, a) => [`${a} ${s.c}, ${s.v} - ${s.x}`, { ...verse(s), endVerse: s.x }],
      (s, a) => [`${a} ${s.c},${s.v}-${s.w}.${s.x}`, { ...verse(s), endVerse: s.w }, { chapter: s.c, verse: s.x }],
    ]),
  separators: () =>
    each([
      (s, a) => [`${a} ${s.c}:${s.v}`, verse(s)],
      (s, a) => [`${a} ${s.c}.${s.v}`, verse(s)],
      (s, a) => [`${a} ${s.c}/${s.v}`, verse(s)],
      (s, a) => [`${a} ${s.c} ${s.v}`, verse(s)],
      (s, a) => [`${a}\u00a0${s.c}, ${s.v}`, verse(s)],
      (s, a) => [`${a} ${s.c} : ${s.v}−${s.x}`, { ...verse(s), endVerse: s.x }],
      (s, a) => [`${a} ${s.c},${s.v}‑${s.x}`, { ...verse(s), endVerse: s.x }],
    ]),
  'typed carelessly': () =>
    each([
      (s, a) => [`${fold(a)}${s.c},${s.v}`, verse(s)],
      (s, a) => [`${a.toUpperCase()} ${s.c},${s.v}`, verse(s)],
      (s, a) => [`${fold(a).replace(/^(\d)/, '$1 ')}  ${s.c} ,${s.v}`, verse(s)],
      (s) => [`${fold(s.book.name)} ${s.c},${s.v}`, verse(s)],
    ], CANON.filter(({ abbrev }) => fold(abbrev) !== 'jud')), // prettier-ignore
  spoken: () =>
    named(pairsOf(SPOKEN_NAMES), (name, { c, v }) => `${name} ${cardinal(c)} ${cardinal(v)}`).concat(
      named(pairsOf(SPOKEN_NAMES), (name, { c }) => `${name.toLowerCase()} ${cardinal(c)}`, true),
    ),
  'several books': () =>
    CANON.map((book, index) => {
      const [one, other] = [sampleOf(book, index), sampleOf(CANON[(index + 40) % 66]!, index)]
      const [first, second] = [one, other].map((s) => `${s.book.abbrev} ${s.c},${s.v}`)
      const texts = [`${first}; ${second}`, `${first}, ${second}`, `${first} és ${second}`, `vö. (${first}); ld. még ${second}`, `${first} ${second}`] // prettier-ignore
      const places = [one, other].map((s) => ({ book: s.book.id, ...verse(s) }))
      return { text: texts[index % texts.length]!, names: nameOf(...places) }
    }),
  'written by hand': () =>
    rowsOf('written-references.tsv').map(([text = '', names = '']) => ({
      text,
      names: names.replace(/(\S) (?=\d)/g, '$1\u00a0'),
    })),
}

/** At least a thousand references in more than twenty classes. */
export const goldClasses = (): GoldClass[] => Object.entries(CLASSES).map(([name, make]) => ({ name, rows: make() }))

/**
 * Names of books with one letter left out, doubled, or exchanged with the next, each with a verse; to be asked about.
 */
export function mistyped(): Gold[] {
  const names = pairsOf(SPOKEN_NAMES).filter(([name]) => name.length >= 5)
  return names.flatMap(([name, code], index) => {
    const s = sampleOf(bookByCode(code)!, index)
    const at = 1 + (index % (name.length - 3))
    const [before, letter, next, after] = [name.slice(0, at), name[at]!, name[at + 1]!, name.slice(at + 2)]
    const wrong = [before + next + after, before + letter + letter + next + after, before + next + letter + after]
    const names = nameOf({ book: s.book.id, ...verse(s) })
    // These two are right in other languages.
    return wrong
      .filter((form) => ![name, 'Habakkuk', 'Esdrás'].includes(form))
      .map((form) => ({ text: `${form} ${s.c},${s.v}`, names }))
  })
}
