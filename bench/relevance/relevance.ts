/** `npm run bench relevance`: recall and precision of searches for single words, by the gold list. */
import path from 'node:path'
import { readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { openEmbeddedDatabase } from '../../content-api/dev/embedded-postgres.ts'
import type { Database } from '../../content-api/src/database/schema.ts'
import { addSpellings } from '../../content-api/src/search/spellings.ts'
import { understandWords, type UnderstoodWord } from '../../content-api/src/search/understand-words.ts'
import { defineBench } from '../bench.ts'
import type { Figure } from '../measure.ts'
import { type Gold, readGold, type Answer, type Question, score } from './score.ts'
import { scoreQueries } from './queries.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../.data/bench')

export const relevance = defineBench({
  summary: 'forms of words that a search finds, and what else, by a gold list of 1,420 words',
  options: {
    every: { default: 1, help: 'asks for every nth word of the gold list only' },
    faults: { default: false, help: 'prints each church word and query that fails' },
  },
  run: async ({ every, faults }, log) => {
    const gold = readGold()
    const words = [...gold.lemmas.keys()].filter((_, nth) => nth % every === 0)
    const lemmas = words.map((lemma): Question => ({ typed: lemma, lemma }))
    const chosen = new Set(words)
    const questionsBySubject = {
      'word typed': lemmas,
      'a form typed': inflected(gold).filter(({ lemma }) => chosen.has(lemma)),
      'without accents': lemmas.map(({ lemma }) => ({ typed: fold(lemma), lemma })),
    }
    const logFault = faults ? log : () => undefined
    const counted = [...gold.spellings.values()].map(({ spelling, count }) => ({ word: spelling, df: count }))
    const church = readChurchWords()
    const churchSpellings = spellingsOf(church).map((word) => ({ word, df: 1 }))
    log(`${words.length} words among ${gold.spellings.size} spellings`)
    const { db, close } = await openEmbeddedDatabase({ dataDir: path.join(FOLDER, 'words'), log: log })
    try {
      const figures: Figure[] = []
      for (const [subject, questions] of Object.entries(questionsBySubject)) {
        const scores = await rolledBack(db, counted, async (trx) => score(gold, await find(trx, gold, questions)))
        for (const [measure, value] of Object.entries(scores)) figures.push({ subject, measure, value })
      }
      const understood = await rolledBack(db, churchSpellings, (trx) =>
        understandWords(trx, [...new Set(church.map(({ typed }) => typed))]),
      )
      figures.push(...scoreChurchWords(church, understood, logFault))
      figures.push(...(await scoreQueries(path.join(FOLDER, 'queries'), logFault)))
      return figures
    } finally {
      await close()
    }
  },
})

/** The most frequent form of each word that is spelled differently. */
function inflected({ lemmas }: Gold): Question[] {
  return [...lemmas].flatMap(([lemma, { forms }]) => {
    const others = forms.filter(({ spelling, forms }) => spelling !== lemma && forms.size === 1)
    const [typed] = others.sort((a, b) => b.count - a.count || (a.spelling < b.spelling ? -1 : 1))
    return typed ? [{ typed: typed.spelling, lemma }] : []
  })
}

/** Runs `work` on a library with these spellings, in a transaction that is rolled back. */
async function rolledBack<Result>(
  db: Kysely<Database>,
  counted: readonly { word: string; df: number }[],
  work: (trx: Kysely<Database>) => Promise<Result>,
) {
  let result: Result
  class RollBack extends Error {}
  await db
    .transaction()
    .execute(async (trx) => {
      await addSpellings(trx, counted)
      result = await work(trx)
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  return result!
}

const AT_ONCE = 50

/** The spellings of the gold list that each question finds. */
async function find(trx: Kysely<Database>, { spellings }: Gold, questions: readonly Question[]) {
  const found: [Question, Answer][] = []
  const known = (words: readonly string[]) => new Set(words.filter((word) => spellings.has(word)))
  for (let start = 0; start < questions.length; start += AT_ONCE) {
    const some = questions.slice(start, start + AT_ONCE)
    const understood = await understandWords(trx, [...new Set(some.map(({ typed }) => typed))])
    for (const question of some) {
      const { forms, relatedForms, spellings: typed } = understood.get(question.typed)!
      found.push([question, { own: known([...forms, ...typed]), related: known(relatedForms) }])
    }
  }
  return found
}

interface ChurchWord {
  kind: string
  typed: string
  own: string[]
  related: string[]
  never: string[]
}

/**
 * Reads `church-words.tsv`. Each line: a class, the typed word, its forms, related words, and words that must not be
 * found.
 */
function readChurchWords(): ChurchWord[] {
  const text = readFileSync(path.join(import.meta.dirname, 'church-words.tsv'), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [kind = '', typed = '', ...lists] = line.split('\t')
    const [own = [], related = [], never = []] = lists.map((list) => list.split(' ').filter(Boolean))
    return { kind, typed, own, related, never }
  })
}

/** All spellings of the list, for a library that contains them. */
const spellingsOf = (words: readonly ChurchWord[]): string[] => [
  ...new Set(words.flatMap(({ own, related, never }) => [...own, ...related, ...never])),
]

/** Recall, and share of the words with all expected results; logs each error. */
function scoreChurchWords(
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
