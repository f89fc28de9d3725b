/**
 * Query schemas. Empty values are already dropped, unknown names are ignored, of a repeated name the last value counts;
 * malformed values are rejected.
 */
import { type TOptional, type TSchema, type TUnsafe, Type } from 'typebox'
import {
  DAY_PARAMETERS,
  FILTER_PARAMETERS,
  LIST_PARAMETERS,
  SHORTEST_TAG_SEARCH,
} from 'shared-kernel/search-parameters'
import { type Versification, VERSIFICATIONS } from '../versification/versifications.ts'
import { type Accepted, LARGEST_ID, toSchema } from './schema-parts.ts'

const integer = (description: string, minimum: number, maximum: number) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }))

type Table = typeof FILTER_PARAMETERS & typeof LIST_PARAMETERS & typeof DAY_PARAMETERS
type Name = keyof Table

/** Descriptions of search parameters; the kernel defines their values. */
const DESCRIPTIONS: Record<Name, string> = {
  s: 'Words; "in quotes" together and in order, -word must not occur',
  m: 'How words match: all of them (default); any: any of them; forms: all without related words (compounds, derivations); exact: all without inflected forms. Another value is ignored',
  'verb[book]': 'Number of the book',
  'verb[chapter]': 'Chapter, with a book',
  'verb[verse]': 'Verse, with a chapter',
  'verb[endChapter]': 'Last chapter of the passage, with a chapter; to its end without a last verse',
  'verb[endVerse]': 'Last verse of the passage, with a chapter',
  'verb[also]': 'Other places, any of which will do: book.chapter.verse-chapter.verse, e.g. 42.15.11-15.32',
  'verb[lesson]': '1: the passage may also be a lesson',
  'verb[in_text]': '1: the passage may also be cited in the body',
  b: 'Book of the Bible picture, with c',
  c: 'Chapter of the Bible picture, with b: touched in any role',
  preacher: 'Numbers of preachers',
  denomination: 'Numbers of denominations',
  series: 'Number of the series',
  tags: 'Numbers of tags, any of them',
  occasion: 'Key of an occasion (/church-year)',
  media: 'Any of text, audio, video; other values are ignored',
  year: 'Year',
  month: 'Month, also without a year',
  lang: 'hu when absent',
  order: 'date, title, preacher, verse; DEFAULT: relevance with words, else newest first. Another value is ignored',
  dir: 'Descending; DEFAULT takes no notice',
  limit: 'Items on a page, 20 when absent',
  offset: 'Items to leave out',
  page: 'Counts from 1; wins over offset',
  'p[lesson]': '1: the readings may also be lessons',
  'p[in_text]': '1: the readings may also be cited in the body',
}

function schemasOf<Names extends Name>(table: Pick<Table, Names>) {
  const names = Object.keys(table) as Names[]
  const schemas = names.map((name): [Names, TSchema] => [
    name,
    Type.Optional(toSchema(table[name], DESCRIPTIONS[name])),
  ])
  return Object.fromEntries(schemas) as { [Of in Names]: TOptional<TUnsafe<Accepted<Table[Of]>>> }
}

const { limit, offset, page } = schemasOf(LIST_PARAMETERS)

/** Position in a list; `page` takes precedence over `offset`. */
export const PagingQuery = Type.Object({ page, limit, offset })

/** The filters of a search. */
export const filters = schemasOf(FILTER_PARAMETERS)

/** Facets of a list. */
const FACETS = ['preacher', 'denomination', 'tags', 'series', 'occasion', 'media', 'year', 'chapters']
const oneFacet = `(${FACETS.join('|')})`

export const ListQuery = Type.Object({
  ...filters,
  ...schemasOf(LIST_PARAMETERS),
  facets: Type.Optional(
    Type.String({
      pattern: `^${oneFacet}(,${oneFacet}){0,${FACETS.length - 1}}$`,
      description: 'Which facets to count, by comma; all but chapters when absent',
    }),
  ),
})

/** Search on a plan's day. */
export const PlanDaySearchQuery = Type.Object({ ...PagingQuery.properties, ...schemasOf(DAY_PARAMETERS) })

export const CitationsQuery = Type.Object({
  ...PagingQuery.properties,
  preaching: integer('Number of the sermon they stand in', 1, LARGEST_ID),
  s: filters.s,
  tags: filters.tags,
})

export const CitationTagsQuery = Type.Object({
  s: Type.Optional(
    Type.String({
      maxLength: 200,
      description: `At least ${SHORTEST_TAG_SEARCH} characters, else the answer is empty`,
    }),
  ),
})

export const SuggestionsQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: FILTER_PARAMETERS.s.most,
      description: 'What is typed so far; the answer is empty below 2 characters',
    }),
  ),
})

const { 'verb[book]': book, 'verb[chapter]': chapter, 'verb[verse]': verse, lang } = FILTER_PARAMETERS

const place = {
  book: Type.Integer({ minimum: 1, maximum: book.most, description: 'Number of the book' }),
  chapter: integer('Chapter; the whole book when absent', 1, chapter.most),
  verse: integer('Verse; the whole chapter when absent', 1, verse.most),
  endChapter: integer('Last chapter', 1, chapter.most),
  endVerse: integer('Last verse', 1, verse.most),
}

const versification = (description: string) =>
  Type.Optional(Type.Unsafe<Versification>({ type: 'string', enum: VERSIFICATIONS, description }))

export const PassageQuery = Type.Object({
  ...place,
  versification: versification('By whose numbers; by those of RÚF when absent'),
})

export const BibleTextQuery = Type.Object({
  ...place,
  versification: versification('By whose numbers; by those of the translation when absent'),
  translation: Type.Optional(
    Type.String({ maxLength: 64, description: 'Without it the default one, or the first other that has the passage' }),
  ),
})

export const DailySelectionQuery = Type.Object({
  date: Type.Optional(Type.String({ format: 'date', description: 'Another day; today (Europe/Budapest) when absent' })),
})

export const ChurchYearQuery = Type.Object({
  date: Type.Optional(Type.String({ format: 'date', description: 'A day of the year; today when absent' })),
})

export const ReadingPlansQuery = Type.Object({
  ...PagingQuery.properties,
  nid: integer('Only this plan, with its days', 1, LARGEST_ID),
})

export const TimeQuery = Type.Object({
  time: Type.Optional(
    Type.String({ maxLength: 40, description: 'Time of the visitor as ISO text; its seconds choose the key' }),
  ),
})

/** Identifiers in paths: digits, below 2³¹. */
export const NodeParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: LARGEST_ID }) })
export const LanguageNodeParams = Type.Object({
  lang: Type.String({ pattern: lang.pattern }),
  ...NodeParams.properties,
})
export const PlanDayParams = Type.Object({
  plan: Type.Integer({ minimum: 1, maximum: LARGEST_ID }),
  day: Type.Integer({ minimum: 1, maximum: LARGEST_ID }),
})
export const TokenParams = Type.Object({ token: Type.String() })
