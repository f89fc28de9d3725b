/** `npm run bench relevance`: recall and precision of searches for single words, by the gold list. */
import path from 'node:path'
import type { Kysely } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { openEmbeddedDatabase } from '../../content-api/dev/embedded-postgres.ts'
import type { Database } from '../../content-api/src/database/schema.ts'
import { addSpellings } from '../../content-api/src/search/spellings.ts'
import { understandWords } from '../../content-api/src/search/understand-words.ts'
import { defineBench } from '../bench.ts'
import type { Figure } from '../measure.ts'
import { readChurchWords, scoreChurchWords, spellingsOf } from './church-words.ts'
import { type Gold, readGold } from './gold.ts'
import { scoreQueries } from './queries.ts'
import { type Answer, type Question, score } from './score.ts'

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
