/** Hungarian words from the list of the `dictionary-hu` package. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fold } from 'shared-kernel/fold'
import { memoize } from './memoize.ts'

/** Bits of word kinds; several may be set: 'vár' is a castle and waits. */
export const NOMINAL = 1
export const VERB = 2
/** Takes no endings: 'akkor', 'hogy'. */
export const FIXED = 4
/** Written with a capital letter only. */
export const NAME = 8

export interface Lexicon {
  /** Kinds of the word as bits; 0 when unlisted. */
  kindsOf(word: string): number
  /** Listed words that differ from this one in accents only. */
  spelledLike(bare: string): readonly string[]
}

/** Flags of the list's classes of verb endings. */
const VERB_MARKS = /[EOP]/
/** A line: the word, its flags, the flag of an inflected form with the rest, and its morphology. */
const ENTRY = /^(\p{L}{2,})(?:\/([^)\t\n]*)(\)[^\t\n]*)?)?(\t.*)?$/gmu
/** Verbs with individually listed forms have no flag. */
const LOOKS_LIKE_VERB = /[aáeéiíoóöőuúüű].*(?:ik|[aeoö](?<!ho)[lz]|[tvhl]esz|[vh]isz|jön|megy)$/

/** Verbs that the list lacks or has in another form. */
const ADDED = 'van lesz tesz vesz visz hisz eszik iszik jön megy alszik fekszik lát hall kell él bocsát edz'.split(' ')

/** Nouns of churches that the list lacks and rules read wrongly: 'hittan' is no adverb of 'hitt'. */
const ADDED_NOUNS = 'hittan lelkészlak perikópa temetés igehirdetés'.split(' ')

/** Listed as words of their own, but forms to every reader. */
const NO_WORDS = new Set('utak fiak álmok egek hitet látta elvész tisztán röviden egyenesen'.split(' '))

export function readLexicon(): Lexicon {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-hu'))
  return toLexicon(readFileSync(path.join(folder, 'index.dic'), 'utf8'))
}

/**
 * `text`: a word with its flags on each line, `szó/jelek`, as in hunspell lists. Every start waits for it: splitting
 * its 100,000 lines one by one takes twice as long.
 */
export function toLexicon(text: string): Lexicon {
  const kinds = new Map<string, number>()
  const add = (word: string, kind: number) => kinds.set(word, (kinds.get(word) ?? 0) | kind)
  for (const [, written = '', marks = '', inflected, forms] of text.matchAll(ENTRY)) {
    // A form that is listed for the sake of its own forms.
    if (inflected !== undefined && forms === undefined) continue
    const word = written.toLowerCase()
    if (NO_WORDS.has(word)) continue
    if (word !== written) add(word, NAME)
    else if (VERB_MARKS.test(marks)) add(word, VERB)
    else if (marks !== '' && marks !== 'X') add(word, NOMINAL)
    else add(word, marks === 'X' || LOOKS_LIKE_VERB.test(word) ? VERB | FIXED : FIXED)
  }
  for (const word of ADDED) add(word, VERB)
  for (const word of ADDED_NOUNS) add(word, NOMINAL)
  for (const name of BIBLE_NAMES.keys()) add(name, NAME)
  // By initial letter, on use: the first search waits for those it needs, not for a hundred thousand words.
  const alike = memoize(100, (initial) => {
    const isInitial = memoize(100, (letter) => fold(letter) === initial)
    return byFolded([...kinds.keys()].filter((word) => isInitial(word.charAt(0))))
  })
  const spelledLike = (bare: string) => alike(bare.charAt(0)).get(bare) ?? []
  return { kindsOf: (word) => kinds.get(word) ?? 0, spelledLike }
}

function byFolded(words: readonly string[]): Map<string, string[]> {
  const alike = new Map<string, string[]>()
  for (const word of words) {
    const folded = fold(word)
    const known = alike.get(folded)
    if (known) known.push(word)
    else alike.set(folded, [word])
  }
  return alike
}

/**
 * Bible names with several spellings, each name's separated by spaces: the first is indexed. Many are not in the
 * lexicon, so they are also known from here.
 */
const ROWS = readFileSync(path.join(import.meta.dirname, 'bible-names.txt'), 'utf8')
  .trim()
  .split(/[;\n]+/)
  .map((row) => row.trim().split(' '))

/** Indexed name by each spelling. */
export const BIBLE_NAMES: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([name = '', ...others]) => [name, ...others].map((written): [string, string] => [written, name])),
)
