/**
 * Query schemas. The server drops empty values before it validates, ignores unknown parameters, uses the last value of a
 * repeated one, and rejects malformed values.
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
  s: 'Words to search; "a phrase" in quotes, -word excludes',
  m: 'How words match. Absent: all words, with inflected forms and related words (compounds, derivations); forms: without related words; exact: only as written; any: at least one word. Other values are ignored',
  'verb[book]': 'Number of the book',
  'verb[chapter]': 'Chapter, with a book',
  'verb[verse]': 'Verse, with a chapter',
  'verb[endChapter]': 'Last chapter of the passage, with a chapter; without a last verse the whole chapter',
  'verb[endVerse]': 'Last verse of the passage, with a chapter',
  'verb[also]': 'Alternative passages as book.chapter.verse-chapter.verse, e.g. 42.15.11-15.32',
  'verb[lesson]': '1: the passage may also be a lesson',
  'verb[in_text]': '1: the passage may also be cited in the body',
  b: 'Book, with c: sermons that refer to the chapter in any role',
  c: 'Chapter, with b',
  preacher: 'Numbers of preachers',
  denomination: 'Numbers of denominations',
  series: 'Number of the series',
  tags: 'Numbers of tags, of which a sermon has at least one',
  occasion: 'Key of an occasion (/church-year)',
  media: 'text, audio or video; other values are ignored',
  year: 'Year',
  month: 'Month, with or without a year',
  lang: 'Language of the sermons; hu when absent',
  order: 'date, title, preacher or verse; DEFAULT: relevance with words, else newest first. Other values are ignored',
  dir: '1: descending; without effect on DEFAULT',
  limit: 'Items on a page; 20 when absent',
  offset: 'Items to skip',
  page: 'Page number from 1; takes precedence over offset',
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
      description: 'Facets to count, separated by commas; all but chapters when absent',
    }),
  ),
})

/** Sermons on the readings of a plan's day. */
export const PlanDaySearchQuery = Type.Object({ ...PagingQuery.properties, ...schemasOf(DAY_PARAMETERS) })

export const CitationsQuery = Type.Object({
  ...PagingQuery.properties,
  preaching: integer('Number of the sermon that the citations are from', 1, LARGEST_ID),
  s: filters.s,
  tags: filters.tags,
})

export const CitationTagsQuery = Type.Object({
  s: Type.Optional(
    Type.String({
      maxLength: 200,
      description: `Start of a tag; the answer is empty below ${SHORTEST_TAG_SEARCH} characters`,
    }),
  ),
})

export const SuggestionsQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: FILTER_PARAMETERS.s.most,
      description: 'Text typed so far; the answer is empty below 2 characters',
    }),
  ),
})

const { 'verb[book]': book, 'verb[chapter]': chapter, 'verb[verse]': verse, lang } = FILTER_PARAMETERS

const reference = {
  book: Type.Integer({ minimum: 1, maximum: book.most, description: 'Number of the book' }),
  chapter: integer('Chapter; the whole book when absent', 1, chapter.most),
  verse: integer('Verse; the whole chapter when absent', 1, verse.most),
  endChapter: integer('Last chapter', 1, chapter.most),
  endVerse: integer('Last verse', 1, verse.most),
}

const versification = (description: string) =>
  Type.Optional(Type.Unsafe<Versification>({ type: 'string', enum: VERSIFICATIONS, description }))

export const PassageQuery = Type.Object({
  ...reference,
  versification: versification('Numbering of the verses; RÚF when absent'),
})

export const BibleTextQuery = Type.Object({
  ...reference,
  versification: versification('Numbering of the verses; that of the translation when absent'),
  translation: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'Id of the translation; when absent the default one, else the first that has the passage',
    }),
  ),
})

export const DailySelectionQuery = Type.Object({
  date: Type.Optional(Type.String({ format: 'date', description: 'Day; today (Europe/Budapest) when absent' })),
})

export const ChurchYearQuery = Type.Object({
  date: Type.Optional(Type.String({ format: 'date', description: 'Any day of the year; today when absent' })),
})

export const ReadingPlansQuery = Type.Object({
  ...PagingQuery.properties,
  nid: integer('Only this plan, with its days', 1, LARGEST_ID),
})

export const TimeQuery = Type.Object({
  time: Type.Optional(
    Type.String({ maxLength: 40, description: "Time on the visitor's device in ISO 8601; its seconds select the key" }),
  ),
})

/** Ids in paths: digits, below 2³¹. */
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
