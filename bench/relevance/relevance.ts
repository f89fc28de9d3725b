/**
 * `npm run bench relevance`: what a search finds of the forms of a word, and what else, by the gold list; beside
 * PostgreSQL's Hungarian stemmer.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { openDatabase } from '../../content-api/src/database/connect.ts'
import type { Database } from '../../content-api/src/database/schema.ts'
import { addSpellings } from '../../content-api/src/search/spellings.ts'
import { understandWords } from '../../content-api/src/search/understand-words.ts'
import { readSettings, toDatabaseOptions } from '../../content-api/src/settings.ts'
import { openLibrary } from '../library.ts'
import { findParagraphs } from '../paragraphs.ts'
import { formatTable } from '../table.ts'
import { type Gold, readGold } from './gold.ts'
import { type Question, score, type Score } from './score.ts'

export const HELP = `npm run bench relevance -- [options]

Asks for each word of a gold list (bench/relevance/gold.tsv) as the search does, and counts the forms it finds.

  --library <n>       beside so many generated sermons as well (0: not)
  --paragraphs <file> JSON lines {"text": …} to make them of, as in npm run bench search`

const FOLDER = path.resolve(import.meta.dirname, '../..', '.data', 'bench')

type Find = (trx: Kysely<Database>, gold: Gold, questions: readonly Question[]) => Promise<[Question, Set<string>][]>

export async function benchRelevance(args: string[], say: (message: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { library: { type: 'string', default: '0' }, paragraphs: { type: 'string' } },
  })
  const gold = readGold()
  const lemmas: Question[] = [...gold.lemmas.keys()].map((lemma) => ({ typed: lemma, lemma }))
  const questions = {
    lemma: lemmas,
    form: inflected(gold),
    bare: lemmas.map(({ lemma }) => ({ typed: fold(lemma), lemma })),
  }
  const verbs = [...gold.lemmas.values()].filter(({ isVerb }) => isVerb).length
  say(`${gold.lemmas.size} words, ${verbs} of them verbs, among ${gold.spellings.size} spellings`)

  const rows: [string, Score][] = []
  const ask = async (db: Kysely<Database>, title: string, find: Find, asked: Question[]) =>
    rows.push([title, await inPassing(db, gold, async (trx) => score(gold, await find(trx, gold, asked)))])

  const alone = await openDatabase({ ...toDatabaseOptions(readSettings()), dataDir: path.join(FOLDER, 'words'), say })
  try {
    await ask(alone.db, 'the search, word typed', bySearch, questions.lemma)
    await ask(alone.db, 'the search, a form typed', bySearch, questions.form)
    await ask(alone.db, 'the search, without accents', bySearch, questions.bare)
    await ask(alone.db, 'PostgreSQL hungarian, word typed', byStemmer, questions.lemma)
    await ask(alone.db, 'PostgreSQL hungarian, a form typed', byStemmer, questions.form)
    await ask(alone.db, 'PostgreSQL hungarian, without accents', byStemmer, questions.bare)
  } finally {
    await alone.close()
  }
  const count = Number(values.library)
  if (count > 0) {
    const paragraphs = await findParagraphs(values.paragraphs, FOLDER)
    const library = await openLibrary({ folder: FOLDER, count, paragraphs, onStep: say })
    try {
      await ask(library.db, `the search beside ${count} sermons, word typed`, bySearch, questions.lemma)
      await ask(library.db, `the search beside ${count} sermons, without accents`, bySearch, questions.bare)
    } finally {
      await library.close()
    }
  }
  say(`\n${toTable(rows)}`)
}

/** For each word its commonest form that is written otherwise. */
function inflected({ lemmas }: Gold): Question[] {
  return [...lemmas].flatMap(([lemma, { forms }]) => {
    const others = forms.filter(({ spelling, forms }) => spelling !== lemma && forms.size === 1)
    const [typed] = others.sort((a, b) => b.count - a.count || (a.spelling < b.spelling ? -1 : 1))
    return typed ? [{ typed: typed.spelling, lemma }] : []
  })
}

/** With the spellings of the gold list in the library, which are taken out again. */
async function inPassing<Result>(
  db: Kysely<Database>,
  { spellings }: Gold,
  work: (trx: Kysely<Database>) => Promise<Result>,
) {
  const counted = [...spellings.values()].map(({ spelling, count }) => ({ word: spelling, df: count }))
  let result: Result
  class TakeBack extends Error {}
  await db
    .transaction()
    .execute(async (trx) => {
      await addSpellings(trx, counted)
      result = await work(trx)
      throw new TakeBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakeBack)) throw error
    })
  return result!
}

const AT_ONCE = 50

const bySearch: Find = async (trx, { spellings }, questions) => {
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

const byStemmer: Find = async (trx, { spellings }, questions) => {
  const words = [...new Set([...spellings.keys(), ...questions.map(({ typed }) => typed)])]
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, coalesce(ts_lexize('hungarian_stem', word)::text, word) as stem from unnest(${words}::text[]) as word`.execute(
    trx,
  )
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]))
  const byStem = new Map<string, string[]>()
  for (const spelling of spellings.keys()) {
    const stem = stems.get(spelling)!
    byStem.set(stem, [...(byStem.get(stem) ?? []), spelling])
  }
  return questions.map((question) => [question, new Set(byStem.get(stems.get(question.typed)!))])
}

function toTable(rows: readonly [string, Score][]): string {
  const figure = (value: number) => value.toFixed(3)
  return formatTable(
    ['', 'questions', 'recall', 'other forms', 'verbs', 'precision', 'by occurrence'],
    rows.map(([title, { questions, recall, inflected, verbs, precision, byOccurrence }]) => [
      title,
      String(questions),
      ...[recall, inflected, verbs, precision, byOccurrence].map(figure),
    ]),
  )
}
