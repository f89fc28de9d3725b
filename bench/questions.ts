/** What is asked, as a call of the API and as the statement a careful person would write for the same. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../content-api/src/database/schema.ts'
import { parseWords } from '../content-api/src/search/parse-words.ts'
import { rangeOf } from '../content-api/src/search/passage-range.ts'
import { toTsQueries } from '../content-api/src/search/tsquery.ts'
import { getWordForms } from '../content-api/src/search/word-forms.ts'

export type Sql = RawBuilder<{ total: number }>

export interface Question {
  address: string
  /** Hits, order, a page of 20 and the total in one statement; no facets, no snippets, no passages. */
  bare: Sql
}

export interface QuestionClass {
  name: string
  questions: Question[]
}

/** Kinds of words by the part of the sermons that has them. */
const WORDS = { rare: [0.0005, 0.005], mid: [0.02, 0.15], common: [0.3, 0.95] } as const

/** Questions for the library as it is: the same ones for the same library. */
export async function makeQuestions(db: Kysely<Database>, count: number): Promise<QuestionClass[]> {
  const wordsOf = (kind: keyof typeof WORDS) => chooseWords(db, WORDS[kind][0] * count, WORDS[kind][1] * count)
  const [rare, mid, common] = [await wordsOf('rare'), await wordsOf('mid'), await wordsOf('common')]
  const filters = await chooseFilters(db)
  const pairs = (words: string[]) => words.slice(1).map((word, index) => `${words[index]} ${word}`)
  const text = (words: string[], extra: Extra = {}) => Promise.all(words.map((word) => askWords(db, word, extra)))
  const passages = [42, 43, 19, 45, 1, 23].flatMap((book) => [{ book }, { book, chapter: 3 }, { book, chapter: 15 }])
  return [
    { name: 'browse', questions: [ask({})] },
    { name: 'text, rare word', questions: await text(rare) },
    { name: 'text, mid word', questions: await text([...mid.slice(0, 6), ...pairs(mid).slice(0, 2)]) },
    { name: 'text, common word', questions: await text([...common.slice(0, 6), ...pairs(common).slice(0, 2)]) },
    {
      name: 'text and filters',
      questions: (
        await Promise.all(
          filters.map((extra, nth) => text([mid[nth % mid.length]!, common[nth % common.length]!], extra)),
        )
      ).flat(),
    },
    { name: 'verse, as the text', questions: passages.map((place) => askPassage(place, false)) },
    { name: 'verse, also lesson and body', questions: passages.map((place) => askPassage(place, true)) },
    { name: 'deep page, browse', questions: [ask({ page: 100 }), ask({ page: 400 })] },
    { name: 'deep page, text', questions: await text(common.slice(0, 4), { page: 50 }) },
  ]
}

interface Extra {
  page?: number
  /** A filter as the API takes it and as a condition on sermon `s`. */
  filter?: { name: string; value: number | string; condition: RawBuilder<unknown> }
}

const PAGE = 20

function ask({ page = 1 }: Extra): Question {
  return {
    address: toAddress({ page }),
    bare: sql`
      with hit as materialized (select nid, date_sort from sermon where lang = 'hu'),
      page as (select nid from hit order by date_sort desc nulls last, nid desc limit ${PAGE} offset ${(page - 1) * PAGE})
      select s.nid, s.path, s.title, s.date_sort, p.name as preacher, (select count(*) from hit) as total
      from page join sermon s using (nid) left join preacher p on p.id = s.preacher_id
      order by s.date_sort desc nulls last, s.nid desc`,
  }
}

/** Ranked by what heads a sermon: ranking by the whole text would take the statement half a second for common words. */
async function askWords(db: Kysely<Database>, words: string, { page = 1, filter }: Extra): Promise<Question> {
  const wanted = await toWanted(db, words)
  return {
    address: toAddress({ s: words, page, ...(filter && { [filter.name]: filter.value }) }),
    bare: sql`
      with found as materialized (select nid from sermon_search where tsv @@ ${wanted}::tsquery),
      headed as materialized (
        select nid, ts_rank(head, ${wanted}::tsquery) as rank from sermon_search where head @@ ${wanted}::tsquery),
      hit as materialized (
        select s.nid, s.date_sort, coalesce(h.rank, 0) as rank
        from found join sermon s using (nid) left join headed h using (nid)
        where s.lang = 'hu' and ${filter?.condition ?? sql`true`}),
      page as (select nid, rank from hit
        order by rank desc, date_sort desc nulls last, nid desc limit ${PAGE} offset ${(page - 1) * PAGE})
      select s.nid, s.path, s.title, s.date_sort, p.name as preacher, (select count(*) from hit) as total
      from page join sermon s using (nid) left join preacher p on p.id = s.preacher_id
      order by page.rank desc, s.date_sort desc nulls last, s.nid desc`,
  }
}

async function toWanted(db: Kysely<Database>, words: string): Promise<string> {
  const query = parseWords(words)!
  const terms = query.terms.flatMap((term) => term.words)
  return toTsQueries(query, await getWordForms(db, terms)).wanted
}

function askPassage(place: { book: number; chapter?: number }, isAnyRole: boolean): Question {
  const { book, vstart, vend } = rangeOf(place)
  const roles = isAnyRole ? ['text', 'lesson', 'in_text'] : ['text']
  return {
    address: toAddress({
      'verb[book]': book,
      ...(place.chapter !== undefined && { 'verb[chapter]': place.chapter }),
      ...(isAnyRole && { 'verb[lesson]': 1, 'verb[in_text]': 1 }),
    }),
    bare: sql`
      with hit as materialized (
        select s.nid, s.date_sort from sermon s where s.lang = 'hu' and s.nid in (
          select nid from sermon_passage
          where book = ${book} and vstart <= ${vend} and vend >= ${vstart} and role = any(${roles}::text[]))),
      page as (select nid from hit order by date_sort desc nulls last, nid desc limit ${PAGE})
      select s.nid, s.path, s.title, s.date_sort, p.name as preacher, (select count(*) from hit) as total
      from page join sermon s using (nid) left join preacher p on p.id = s.preacher_id
      order by s.date_sort desc nulls last, s.nid desc`,
  }
}

function toAddress(query: Record<string, string | number>): string {
  return `/api/v2/list?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`
}

/** Eight words that find so many sermons, in any form; stop words are none. */
async function chooseWords(db: Kysely<Database>, least: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from lexeme where df between ${Math.ceil(least / 2)} and ${Math.floor(most)}
      and length(word) between 4 and 12 and word ~ '^[a-z]+$'
    order by md5(word) limit 60`.execute(db)
  const words: string[] = []
  for (const { word } of rows) {
    if (parseWords(`${word} xyz`)!.terms.length < 2) continue
    const { rows } = await sql<{ hits: number }>`
      select count(*) as hits from sermon_search where tsv @@ ${await toWanted(db, word)}::tsquery`.execute(db)
    if (rows[0]!.hits >= least && rows[0]!.hits <= most && words.push(word) === 8) break
  }
  if (words.length === 0) throw new Error(`No word finds ${Math.ceil(least)} to ${Math.floor(most)} sermons.`)
  return words
}

async function chooseFilters(db: Kysely<Database>): Promise<Extra[]> {
  const { rows } = await sql<{ preacher: number; tag: number; year: number }>`
    select mode() within group (order by preacher_id) as preacher,
      (select mode() within group (order by tag_id) from sermon_tag) as tag,
      mode() within group (order by year) as year from sermon`.execute(db)
  const { preacher, tag, year } = rows[0]!
  return [
    { filter: { name: 'preacher', value: preacher, condition: sql`s.preacher_id = ${preacher}` } },
    {
      filter: {
        name: 'tags',
        value: tag,
        condition: sql`s.nid in (select nid from sermon_tag where tag_id = ${tag})`,
      },
    },
    { filter: { name: 'year', value: year, condition: sql`s.year = ${year}` } },
    { filter: { name: 'media', value: 'text', condition: sql`s.media && array['text']` } },
  ]
}
