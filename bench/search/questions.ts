/** Searches by class, each as an API call and as the statement that counts its hits. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../content-api/src/database/schema.ts'
import { readListQuery, type PassageFilter, type SermonFilter } from '../../content-api/src/search/list-query.ts'
import { parseWords, type WordQuery } from '../../content-api/src/search/parse-words.ts'
import { toTsQueries, type TsQueries } from '../../content-api/src/search/tsquery.ts'
import { understandWords } from '../../content-api/src/search/understand-words.ts'
import { findWords } from '../../content-api/src/search/words.ts'

export interface Question {
  address: string
  bare: RawBuilder<{ total: number }>
}

export interface QuestionClass {
  name: string
  questions: Question[]
}

/** Kinds of words by the share of the sermons that contain them. */
const WORDS = { rare: [0.0005, 0.005], mid: [0.02, 0.15], common: [0.3, 0.95] } as const

/** Queries chosen by the content of the library, the same ones in each run. A class without fitting words is empty. */
export async function makeQuestions(db: Kysely<Database>, count: number): Promise<QuestionClass[]> {
  const wordsOf = (kind: keyof typeof WORDS) => chooseWords(db, WORDS[kind][0] * count, WORDS[kind][1] * count)
  const [rare, mid, common] = [await wordsOf('rare'), await wordsOf('mid'), await wordsOf('common')]
  const filters = await chooseFilters(db)
  const pairs = (words: string[]) => words.slice(1).map((word, index) => `${words[index]} ${word}`)
  const text = (words: string[], extra: Extra = {}) => Promise.all(words.map((word) => askWords(db, word, extra)))
  const passages = [42, 43, 19, 45, 1, 23].flatMap((book) => [{ book }, { book, chapter: 3 }, { book, chapter: 15 }])
  return [
    { name: 'browse', questions: [await ask(db, {})] },
    { name: 'text, rare word', questions: await text(rare) },
    { name: 'text, mid word', questions: await text([...mid.slice(0, 6), ...pairs(mid).slice(0, 2)]) },
    { name: 'text, common word', questions: await text([...common.slice(0, 6), ...pairs(common).slice(0, 2)]) },
    { name: 'phrase of common words', questions: await text(await choosePhrases(db)) },
    {
      name: 'text and filters',
      questions: (
        await Promise.all(
          filters.map((extra, nth) =>
            text(
              [mid, common].flatMap((words) => pick(words, nth)),
              extra,
            ),
          ),
        )
      ).flat(),
    },
    {
      name: 'verse, as the text',
      questions: await Promise.all(passages.map((passage) => askPassage(db, passage, false))),
    },
    {
      name: 'verse, also lesson and body',
      questions: await Promise.all(passages.map((passage) => askPassage(db, passage, true))),
    },
    { name: 'deep page, browse', questions: [await ask(db, { page: 100 }), await ask(db, { page: 400 })] },
    { name: 'deep page, text', questions: await text(common.slice(0, 4), { page: 50 }) },
  ]
}

const pick = (words: string[], nth: number) => words.slice(nth % words.length).slice(0, 1)

interface Extra {
  page?: number
  /** A filter as the API takes it. */
  filter?: [name: string, value: number | string]
}

async function ask(db: Kysely<Database>, query: Record<string, string | number>): Promise<Question> {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  // Values are strings and numbers here; the server has parsed them before.
  const filter = readListQuery(query as Parameters<typeof readListQuery>[0])
  return {
    address: `/api/v2/list?${text}`,
    bare: toBareCount(filter, filter.words && (await toQueries(db, filter.words))),
  }
}

async function toQueries(db: Kysely<Database>, words: WordQuery) {
  const spellings = [...words.terms, ...words.without].flatMap((term) => term.words)
  return toTsQueries(words, await understandWords(db, [...new Set(spellings)]))
}

function askWords(db: Kysely<Database>, words: string, { page = 1, filter }: Extra): Promise<Question> {
  return ask(db, { s: words, page, ...(filter && { [filter[0]]: filter[1] }) })
}

function askPassage(
  db: Kysely<Database>,
  passage: { book: number; chapter?: number },
  isAnyRole: boolean,
): Promise<Question> {
  return ask(db, {
    'verb[book]': passage.book,
    ...(passage.chapter !== undefined && { 'verb[chapter]': passage.chapter }),
    ...(isAnyRole && { 'verb[lesson]': 1, 'verb[in_text]': 1 }),
  })
}

/** At most eight words, no stop words, with a number of hits in this range. */
async function chooseWords(db: Kysely<Database>, least: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from spelling where df between ${Math.ceil(least / 2)} and ${Math.floor(most)}
      and length(word) between 4 and 12 and word ~ '^[a-záéíóöőúüű]+$'
    order by md5(word) limit 60`.execute(db)
  const words: string[] = []
  for (const { word } of rows) {
    if (parseWords(`${word} xyz`)!.terms.length < 2) continue
    const { column, query } = await toQueries(db, parseWords(word)!)
    const { rows } = await sql<{ hits: number }>`
      select count(*) as hits from sermon_search where ${sql.ref(column)} @@ ${query}::tsquery`.execute(db)
    if (rows[0]!.hits >= least && rows[0]!.hits <= most && words.push(word) === 8) break
  }
  return words
}

/**
 * The most frequent pairs of words: the phrases for which most sermons must be read. Without those of the first
 * paragraph of generated sermons: no real library has a rare pair of words in every sermon.
 */
async function choosePhrases(db: Kysely<Database>): Promise<string[]> {
  const sermons = await db.selectFrom('sermon').select('plain').orderBy('nid').limit(200).execute()
  const counts = new Map<string, number>()
  for (const { plain } of sermons) {
    const words = findWords(plain.slice(plain.indexOf('\n') + 1)).filter(({ spelling }) => spelling.length > 1)
    for (const [nth, { spelling }] of words.slice(1).entries()) {
      const phrase = `"${words[nth]!.spelling} ${spelling}"`
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
    }
  }
  const byCount = [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
  return byCount.slice(0, 8).map(([phrase]) => phrase)
}

async function chooseFilters(db: Kysely<Database>): Promise<Extra[]> {
  const { rows } = await sql<{ preacher: number; tag: number; year: number }>`
    select mode() within group (order by preacher_id) as preacher,
      (select mode() within group (order by tag_id) from sermon_tag) as tag,
      mode() within group (order by year) as year from sermon`.execute(db)
  const { preacher, tag, year } = rows[0]!
  return [
    { filter: ['preacher', String(preacher)] },
    { filter: ['tags', String(tag)] },
    { filter: ['year', year] },
    { filter: ['media', 'text'] },
  ]
}

type Sql = RawBuilder<unknown>

/** `materialized`: inlined, a wrong estimate of the planner would repeat the first step for every row. */
function toBareCount(filter: SermonFilter, queries: TsQueries | null): RawBuilder<{ total: number }> {
  const finds = [...(queries ? [matching(queries)] : []), ...filter.passages.map(touching)]
  const found = finds.length === 0 ? sql`select nid from sermon` : sql.join(finds, sql` intersect `)
  return sql`
    with found as materialized (${found})
    select count(*) as total from found join sermon s using (nid) where ${conditions(filter)}`
}

const matching = ({ column, query }: TsQueries): Sql =>
  sql`select nid from sermon_search where ${sql.ref(column)} @@ ${query}::tsquery`

function touching({ ranges, roles }: PassageFilter): Sql {
  const [books, starts, ends] = [ranges.map((r) => r.book), ranges.map((r) => r.vstart), ranges.map((r) => r.vend)]
  return sql`
    select distinct sp.nid from unnest(${books}::int[], ${starts}::int[], ${ends}::int[]) as r(book, vstart, vend)
    join sermon_passage sp on sp.book = r.book and sp.vstart <= r.vend and sp.vend >= r.vstart
    where sp.role = any(${roles}::text[])`
}

function conditions({ same, preacher, tags, media, year }: SermonFilter): Sql {
  const all: [boolean, Sql][] = [
    [true, sql`s.lang = ${same.lang}`],
    [preacher.length > 0, sql`s.preacher_id = any(${preacher}::int[])`],
    [tags.length > 0, sql`s.nid in (select nid from sermon_tag where tag_id = any(${tags}::int[]))`],
    [media.length > 0, sql`s.media && ${media}::text[]`],
    [year !== undefined, sql`s.year = ${year}`],
  ]
  return sql.join(
    all.filter(([isUsed]) => isUsed).map(([, condition]) => condition),
    sql` and `,
  )
}
