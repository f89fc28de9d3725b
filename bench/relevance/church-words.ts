/**
 * Church words with the expected results of a search: `church-words.tsv`. Each line: a class, the typed word, its forms,
 * related words, and words that must not be found.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { UnderstoodWord } from '../../content-api/src/search/understand-words.ts'
import type { Figure } from '../measure.ts'

interface ChurchWord {
  kind: string
  typed: string
  own: string[]
  related: string[]
  never: string[]
}

export function readChurchWords(): ChurchWord[] {
  const text = readFileSync(path.join(import.meta.dirname, 'church-words.tsv'), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [kind = '', typed = '', ...lists] = line.split('\t')
    const [own = [], related = [], never = []] = lists.map((list) => list.split(' ').filter(Boolean))
    return { kind, typed, own, related, never }
  })
}

/** All spellings of the list, for a library that contains them. */
export const spellingsOf = (words: readonly ChurchWord[]): string[] => [
  ...new Set(words.flatMap(({ own, related, never }) => [...own, ...related, ...never])),
]

/** Recall, and share of the words with all expected results; logs each error. */
export function scoreChurchWords(
  words: readonly ChurchWord[],
  understood: ReadonlyMap<string, UnderstoodWord>,
  log: (message: string) => void,
): Figure[] {
  const kinds = new Map<string, { words: number; whole: number; expected: number; found: number; wrong: number }>()
  for (const { kind, typed, own, related, never } of words) {
    const { forms, relatedForms, spellings } = understood.get(typed)!
    const ownFound = new Set([...forms, ...spellings])
    const all = new Set([...ownFound, ...relatedForms])
    const missed = [...own.filter((word) => !ownFound.has(word)), ...related.filter((word) => !all.has(word))]
    const wrong = never.filter((word) => ownFound.has(word))
    const sums = kinds.get(kind) ?? { words: 0, whole: 0, expected: 0, found: 0, wrong: 0 }
    kinds.set(kind, sums)
    sums.words++
    if (missed.length + wrong.length === 0) sums.whole++
    else log(`${kind}: ${typed} misses ${missed.join(' ') || '-'}, wrongly finds ${wrong.join(' ') || '-'}`)
    sums.expected += own.length + related.length
    sums.found += own.length + related.length - missed.length
    sums.wrong += wrong.length
  }
  return [...kinds].flatMap(([subject, { words, whole, expected, found, wrong }]) => [
    { subject, measure: 'questions', value: words },
    { subject, measure: 'recall', value: found / expected },
    { subject, measure: 'all right', value: whole },
    { subject, measure: 'wrong', value: wrong },
  ])
}
