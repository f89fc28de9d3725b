/** `npm run bench relevance`: which forms of a word a search finds, and which other words, by the gold list. */
import path from 'node:path'
import type { Kysely } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { openEmbeddedDatabase } from '../../content-api/dev/embedded-postgres.ts'
import type { Database } from '../../content-api/src/database/schema.ts'
import { addSpellings } from '../../content-api/src/search/spellings.ts'
import { understandWords } from '../../content-api/src/search/understand-words.ts'
import { defineBench } from '../bench.ts'
import type { Figure } from '../measure.ts'
import { type Gold, readGold } from './gold.ts'
import { type Question, score } from './score.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../.data/bench/words')

export const relevance = defineBench({
  summary: 'forms of words that a search finds, and what else, by a gold list of 1,420 words',
  options: { every: { default: 1, help: 'asks for every nth word only' } },
  run: async ({ every }, log) => {
    const gold = readGold()
    const words = [...gold.lemmas.keys()].filter((_, nth) => nth % every === 0)
    const lemmas = words.map((lemma): Question => ({ typed: lemma, lemma }))
    const chosen = new Set(words)
    const asked = {
      'word typed': lemmas,
      'a form typed': inflected(gold).filter(({ lemma }) => chosen.has(lemma)),
      'without accents': lemmas.map(({ lemma }) => ({ typed: fold(lemma), lemma })),
    }
    log(`${words.length} words among ${gold.spellings.size} spellings`)
    const { db, close } = await openEmbeddedDatabase({ dataDir: FOLDER, say: log })
    try {
      const figures: Figure[] = []
      for (const [subject, questions] of Object.entries(asked)) {
        const scores = await rolledBack(db, gold, async (trx) => score(gold, await find(trx, gold, questions)))
        for (const [measure, value] of Object.entries(scores)) figures.push({ subject, measure, value })
      }
      return figures
    } finally {
      await close()
    }
  },
})

/** For each word its commonest form that is written otherwise. */
function inflected({ lemmas }: Gold): Question[] {
  return [...lemmas].flatMap(([lemma, { forms }]) => {
    const others = forms.filter(({ spelling, forms }) => spelling !== lemma && forms.size === 1)
    const [typed] = others.sort((a, b) => b.count - a.count || (a.spelling < b.spelling ? -1 : 1))
    return typed ? [{ typed: typed.spelling, lemma }] : []
  })
}

/** Works on a library that has the spellings of the gold list, in a transaction that is rolled back. */
async function rolledBack<Result>(
  db: Kysely<Database>,
  { spellings }: Gold,
  work: (trx: Kysely<Database>) => Promise<Result>,
) {
  const counted = [...spellings.values()].map(({ spelling, count }) => ({ word: spelling, df: count }))
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
  const found: [Question, Set<string>][] = []
  for (let start = 0; start < questions.length; start += AT_ONCE) {
    const some = questions.slice(start, start + AT_ONCE)
    const understood = await understandWords(trx, [...new Set(some.map(({ typed }) => typed))])
    for (const question of some) {
      const { forms, spellings: typed } = understood.get(question.typed)!
      found.push([question, new Set([...forms, ...typed].filter((form) => spellings.has(form)))])
    }
  }
  return found
}
