import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { DateValue, SermonCard } from '../contract/entities.ts'
import type { Complete } from '../contract/schema-parts.ts'
import type { CardColumns, Database, SermonTable } from '../database/schema.ts'
import { hidden, statement } from '../database/statement.ts'
import { type BestSermons, NEARNESS } from './order-rows.ts'
import { type Marks, makeSnippet } from './snippet.ts'
import type { TsQueries } from './tsquery.ts'

/** Other words that may be between the searched ones: about a sentence. */
export const WORDS_AMONG = 20

/**
 * SQL condition: the words are near each other once, or a little farther apart repeatedly; always true for a
 * single word.
 */
export const areNear = (column: string, query: string) =>
  `ts_rank_cd(${column}, ${query}::tsquery) > 0.1 / ${WORDS_AMONG}`

type Card = Static<typeof SermonCard>

export interface CardRow {
  nid: number
  card: CardColumns
  /** The whole text when there are search words, else null. */
  plain: string | null
}

/** The cards of `page (nid, position)`. */
const cards = (plain: string, texts: string) => `
  select c.nid, c.card, ${plain} as plain from page join sermon_card c on c.nid = page.nid ${texts} order by page.position`
const WITH_TEXT = cards('s.plain', 'join sermon s on s.nid = page.nid')
const WITHOUT_TEXT = cards('null', '')

const BY_NIDS = 'with page as (select * from unnest($1::int[]) with ordinality as page(nid, position))'
const BY_NIDS_WITH_TEXT = statement<CardRow>(BY_NIDS + WITH_TEXT)
const BY_NIDS_WITHOUT_TEXT = statement<CardRow>(BY_NIDS + WITHOUT_TEXT)

/**
 * Re-ranks the best heads by whole text, which must be fetched for each. Several words near each other in any form rank
 * above the typed words far apart; sermons on a named story come before both.
 */
const ranked = (column: TsQueries['column'], isNear: string) =>
  statement<CardRow>(`
  with best as (
    select * from unnest(${hidden('$1', 'int[]')}, ${hidden('$2', 'int[]')}, ${hidden('$3', 'float8[]')})
      with ordinality as best(nid, nearness, head, nth)),
  ranked as materialized (
    select nid, nearness, nth, best.head + ts_rank(${column}, $4::tsquery, 1) as rank,
      nearness = ${NEARNESS.named} as is_named, ${isNear} as is_near
    from best join sermon_search using (nid)),
  page as (
    select nid, row_number() over (order by is_named desc, is_near desc, nearness desc, rank desc, nth) as position from ranked
    order by position limit $5 offset $6)
  ${WITH_TEXT}`)
const RANKED = {
  lemmas: ranked('lemmas', areNear('lemmas', '$4')),
  spellings: ranked('spellings', areNear('spellings', '$4')),
}
/** A single word needs no test of nearness. */
const RANKED_ALONE = { lemmas: ranked('lemmas', 'true'), spellings: ranked('spellings', 'true') }

/** These sermons in this order; `isWhole` fetches the whole texts for snippets with words. */
export async function readCards(db: Kysely<Database>, nids: readonly number[], isWhole: boolean): Promise<CardRow[]> {
  return nids.length === 0 ? [] : (isWhole ? BY_NIDS_WITH_TEXT : BY_NIDS_WITHOUT_TEXT)(db, [nids])
}

/** A window of the best sermons, re-ranked by text. */
export async function readRankedCards(
  db: Kysely<Database>,
  { nids, nearness, heads }: BestSermons,
  { column, query, isOneWord }: TsQueries,
  { limit, offset }: { limit: number; offset: number },
): Promise<CardRow[]> {
  return nids.length === 0
    ? []
    : (isOneWord ? RANKED_ALONE : RANKED)[column](db, [nids, nearness, heads, query, limit, offset])
}

/** `words` are marked in the snippet. */
export function toCard({ nid, card, plain }: CardRow, words: Marks): Complete<Card> {
  const { path, title, text, lesson, tags, media, seconds, beginning, ...columns } = card
  return {
    nid,
    path,
    title,
    preacher: toNamed(columns.preacher_id, columns.preacher_name),
    date: toDateValue(columns),
    text,
    lesson,
    series: toNamed(columns.series_id, columns.series_name),
    tags,
    media,
    seconds: seconds ?? undefined,
    snippet: makeSnippet(plain ?? beginning, words),
  }
}

export function toNamed(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name }
}

type DateColumns = Pick<SermonTable, 'date_prec' | 'year' | 'month' | 'day'>

/** VL-01, VL-02: the stored date in the contract's form. */
export function toDateValue({ date_prec, year, month, day }: DateColumns): Static<typeof DateValue> | null {
  if (date_prec === 3 && day !== null) return { type: 'exact', date: day }
  if (date_prec === null || year === null) return null
  return { type: 'partial', year, ...(month !== null && { month }) }
}
