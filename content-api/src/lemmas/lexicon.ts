/** The words Hungarian is known to have, from the list of the `dictionary-hu` package. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fold } from 'shared-kernel/fold'
import { BIBLE_NAMES } from './bible-names.ts'
import { remembering } from './remembering.ts'

/** What a word of the list may be; several may be true of one: 'vár' is a castle and waits. */
export const NOMINAL = 1
export const VERB = 2
/** Takes no endings: 'akkor', 'hogy'. */
export const FIXED = 4
/** Written with a capital letter only. */
export const NAME = 8

export interface Lexicon {
  /** What the word may be, as bits; 0 when the list does not have it. */
  kindsOf(word: string): number
  /** The listed words that are written like this but for accents. */
  spelledLike(bare: string): readonly string[]
}

/** Marks of the list's classes of endings that are those of verbs. */
const VERB_MARKS = /[EOP]/
/** A line of it: the word, its marks, that of a form of another word with what follows it, and what forms it has. */
const ENTRY = /^(\p{L}{2,})(?:\/([^)\t\n]*)(\)[^\t\n]*)?)?(\t.*)?$/gmu
/** Verbs whose forms the list has one by one bear no mark. */
const LOOKS_LIKE_VERB = /[aáeéiíoóöőuúüű].*(?:ik|[aeoö](?<!ho)[lz])$/

/** Verbs the list has in another way, or not at all. */
const ADDED = 'van lesz tesz vesz visz hisz eszik iszik jön megy alszik fekszik lát hall kell él bocsát edz'.split(' ')

/** Stand in the list as words of their own and are forms to every reader. */
const NO_WORDS = new Set('utak fiak álmok egek hitet látta elvész tisztán röviden egyenesen'.split(' '))

export function readLexicon(): Lexicon {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-hu'))
  return toLexicon(readFileSync(path.join(folder, 'index.dic'), 'utf8'))
}

/**
 * `text`: a word and the marks of its endings on each line, `szó/jelek`, as hunspell's lists have them. Every start waits
 * for it: to take each of its 100,000 lines apart by itself lasts twice as long.
 */
export function toLexicon(text: string): Lexicon {
  const kinds = new Map<string, number>()
  const add = (word: string, kind: number) => kinds.set(word, (kinds.get(word) ?? 0) | kind)
  for (const [, written = '', marks = '', inflected, forms] of text.matchAll(ENTRY)) {
    // A form that stands there for the sake of its own forms.
    if (inflected !== undefined && forms === undefined) continue
    const word = written.toLowerCase()
    if (NO_WORDS.has(word)) continue
    if (word !== written) add(word, NAME)
    else if (VERB_MARKS.test(marks)) add(word, VERB)
    else if (marks !== '' && marks !== 'X') add(word, NOMINAL)
    else add(word, marks === 'X' || LOOKS_LIKE_VERB.test(word) ? VERB | FIXED : FIXED)
  }
  for (const word of ADDED) add(word, VERB)
  for (const name of BIBLE_NAMES.keys()) add(name, NAME)
  // By their first letters: the first search waits for those it asks for, not for a hundred thousand words.
  const alike = remembering(100, (initial) => {
    const isInitial = remembering(100, (letter) => fold(letter) === initial)
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
