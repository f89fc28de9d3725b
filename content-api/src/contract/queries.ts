/**
 * What may stand in the query of a call. Empty values are dropped before they get here, unknown names are ignored,
 * of a repeated name the last value counts; malformed values are refused.
 */
import { Type } from 'typebox'

const MAX_INTEGER = 2147483647

const integer = (description: string, minimum: number, maximum: number) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }))
const flag = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description }))
const idList = (description: string) =>
  Type.Optional(
    Type.String({ pattern: '^\\d{1,10}(,\\d{1,10}){0,49}$', description: `${description}, at most 50, by comma` }),
  )

/** Position in a list; `page` wins over `offset`. */
export const PagingQuery = Type.Object({
  page: integer('Counts from 1', 1, 10001),
  limit: integer('Items on a page, 20 when absent', 1, 100),
  offset: integer('Items to leave out', 0, 10000),
})

const words = Type.Optional(
  Type.String({ maxLength: 200, description: 'Words; "in quotes" together and in order, -word must not occur' }),
)

export const ListQuery = Type.Object({
  ...PagingQuery.properties,
  s: words,
  m: Type.Optional(
    Type.Union([Type.Literal('all'), Type.Literal('any'), Type.Literal('exact')], {
      description: 'How words match: all of them (default), any of them, or all without inflected forms',
    }),
  ),
  order: Type.Optional(
    Type.Union(
      ['DEFAULT', 'date', 'title', 'preacher', 'verse'].map((name) => Type.Literal(name)),
      { description: 'DEFAULT: relevance with words, else newest first' },
    ),
  ),
  dir: Type.Optional(Type.Literal('DESC', { description: 'Descending; DEFAULT takes no notice' })),
  lang: Type.Optional(
    Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$', description: 'hu when absent' }),
  ),
  preacher: idList('Numbers of preachers'),
  denomination: idList('Numbers of denominations'),
  tags: idList('Numbers of tags, any of them'),
  media: Type.Optional(
    Type.String({
      pattern: '^(text|audio|video)(,(text|audio|video)){0,5}$',
      description: 'Any of text, audio, video',
    }),
  ),
  series: integer('Number of the series', 0, MAX_INTEGER),
  year: integer('Year', 1900, 2099),
  month: integer('Month, also without a year', 1, 12),
  'verb[book]': integer('Number of the book', 1, 73),
  'verb[chapter]': integer('Chapter, with a book', 1, 151),
  'verb[verse]': integer('Verse, with a chapter', 1, 176),
  'verb[lesson]': flag('1: the passage may also be a lesson'),
  'verb[in_text]': flag('1: the passage may also be cited in the body'),
  b: integer('Book of the Bible picture, with c', 1, 73),
  c: integer('Chapter of the Bible picture, with b: touched in any role', 1, 151),
})

export const PlanDaySearchQuery = Type.Object({
  ...PagingQuery.properties,
  'p[lesson]': flag('1: the readings may also be lessons'),
  'p[in_text]': flag('1: the readings may also be cited in the body'),
})

export const CitationsQuery = Type.Object({
  ...PagingQuery.properties,
  preaching: integer('Number of the sermon they stand in', 1, MAX_INTEGER),
  tags: idList('Numbers of tags, any of them'),
})

export const CitationTagsQuery = Type.Object({
  s: Type.Optional(Type.String({ maxLength: 200, description: 'At least 3 characters, else the answer is empty' })),
})

export const BibleTextQuery = Type.Object({
  book: Type.Integer({ minimum: 1, maximum: 73, description: 'Number of the book' }),
  chapter: integer('Chapter; the whole book when absent', 1, 151),
  verse: integer('Verse; the whole chapter when absent', 1, 176),
  endChapter: integer('Last chapter', 1, 151),
  endVerse: integer('Last verse', 1, 176),
  translation: Type.Optional(Type.String({ maxLength: 64, description: 'The default one when absent' })),
})

export const ReadingPlansQuery = Type.Object({
  ...PagingQuery.properties,
  nid: integer('Only this plan, with its days', 1, MAX_INTEGER),
})

export const TimeQuery = Type.Object({
  time: Type.Optional(
    Type.String({ maxLength: 40, description: 'Time of the visitor as ISO text; its seconds choose the key' }),
  ),
})

/** Identifiers in paths: digits, below 2³¹. */
export const NodeParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_INTEGER }) })
export const LanguageNodeParams = Type.Object({
  lang: Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$' }),
  ...NodeParams.properties,
})
export const PlanDayParams = Type.Object({
  plan: Type.Integer({ minimum: 1, maximum: MAX_INTEGER }),
  day: Type.Integer({ minimum: 1, maximum: MAX_INTEGER }),
})
export const TokenParams = Type.Object({ token: Type.String() })
