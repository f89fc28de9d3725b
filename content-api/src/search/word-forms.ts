import { endingsOf, isFalseFriend, longStems, otherStems } from './suffixes.ts'
import type { Vocabulary } from './vocabulary.ts'

/** More forms than this say nothing more about a word and slow the search down. */
const MAX_FORMS = 64
const MIN_BASE = 3

/**
 * For each word its forms among the words that stand in the sermons, itself included: 'kegyelem' finds 'kegyelmebol',
 * and 'kegyelmebol' finds 'kegyelem'. All words are folded.
 */
export function getWordForms(vocabulary: Vocabulary, words: readonly string[]): Map<string, string[]> {
  return new Map(words.map((word) => [word, formsOf(vocabulary, word)]))
}

function formsOf(vocabulary: Vocabulary, word: string): string[] {
  const found = basesOf(vocabulary, word).flatMap((base) =>
    [base, ...otherStems(base)].flatMap((stem) => inflected(vocabulary, stem).map((form) => ({ ...form, base }))),
  )
  const forms = new Set([word])
  for (const { base, word: form } of found.sort(byCount)) {
    if (forms.size < MAX_FORMS && !isFalseFriend(base, form)) forms.add(form)
  }
  return [...forms]
}

interface Counted {
  word: string
  count: number
}

const byCount = (a: Counted, b: Counted) => b.count - a.count || (a.word < b.word ? -1 : a.word > b.word ? 1 : 0)

/** The commonest words that are this stem with endings. */
function inflected(vocabulary: Vocabulary, stem: string): Counted[] {
  const forms: Counted[] = []
  const isEnding = endingTest(stem)
  for (const form of vocabulary.beginningWith(stem)) if (isEnding.test(form.word.slice(stem.length))) forms.push(form)
  return forms.sort(byCount).slice(0, MAX_FORMS)
}

/** The word itself and what it may be a form of: 'kegyelmebol' → 'kegyelem', if that word is the commoner one. */
function basesOf(vocabulary: Vocabulary, word: string): string[] {
  const own = vocabulary.count(word)
  const better = splitWord(word)
    .map((base) => ({ word: base, count: vocabulary.count(base) }))
    .filter(({ count }) => count > 0 && count >= own)
    .sort((a, b) => b.count - a.count)
  return [...(isExpandable(word) ? [word] : []), ...better.slice(0, 2).map((base) => base.word)]
}

/** Numbers and single letters have no forms. */
const isExpandable = (word: string) => word.length >= 2 && /^\p{L}+$/u.test(word)

const endingTests = new Map<string, RegExp>()

/** Whether something is an ending of this stem. Compiled once for each pattern: there are about thirty. */
function endingTest(stem: string): RegExp {
  const pattern = endingsOf(stem)
  let test = endingTests.get(pattern)
  if (!test) endingTests.set(pattern, (test = new RegExp(`^${pattern}$`)))
  return test
}

/** What a word would be without an ending. */
export function splitWord(word: string): string[] {
  const bases = new Set<string>()
  if (!isExpandable(word)) return []
  for (let length = MIN_BASE; length < word.length; length++) {
    const stem = word.slice(0, length)
    const ending = word.slice(length)
    if (!endingTest(stem).test(ending)) continue
    if (length > MIN_BASE || ending.length > 1) bases.add(stem)
    for (const long of longStems(stem)) if (/^[aeou]/.test(ending)) bases.add(long)
  }
  bases.delete(word)
  return [...bases].filter((base) => !isFalseFriend(base, word))
}
