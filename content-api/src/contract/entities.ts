/**
 * What the API says, entity by entity. These schemas validate every answer in tests, make the OpenAPI document
 * and, through it, the client's types: a field changes here and nowhere else.
 */
import { type Static, type TSchema, Type } from 'typebox'

/** A reference to a shared schema by its `$id`, keeping its static type. */
export function ref<Schema extends TSchema & { $id?: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema>>({ $ref: `${schema.$id}#` })
}

const id = (description: string) => Type.Integer({ minimum: 1, maximum: 2147483647, description })

/** Something with a number and a name: a preacher, a series, a tag, a denomination. */
export const Named = Type.Object({ id: id('Stable number'), name: Type.String({ minLength: 1 }) }, { $id: 'Named' })

/** VL-01, VL-02: a day that exists, or a year with an optional month. */
export const DateValue = Type.Union(
  [
    Type.Object({ type: Type.Literal('exact'), date: Type.String({ format: 'date', description: 'YYYY-MM-DD' }) }),
    Type.Object({
      type: Type.Literal('partial'),
      year: Type.Integer({ minimum: 1900, maximum: 2099 }),
      month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    }),
  ],
  { $id: 'DateValue' },
)

/** A place in the Bible. Without `chapter` the whole book, without `verse` the whole chapter. */
export const Passage = Type.Object(
  {
    book: Type.Integer({ minimum: 1, maximum: 73, description: 'Number of the book in /bible-books' }),
    chapter: Type.Optional(Type.Integer({ minimum: 1, maximum: 151 })),
    verse: Type.Optional(Type.Integer({ minimum: 1, maximum: 176 })),
    endChapter: Type.Optional(Type.Integer({ minimum: 1, maximum: 151 })),
    endVerse: Type.Optional(Type.Integer({ minimum: 1, maximum: 176 })),
    label: Type.String({ description: 'Printed form, e.g. "Lk 15,11–32"' }),
  },
  { $id: 'Passage' },
)

export const MediaKind = Type.Union([Type.Literal('text'), Type.Literal('audio'), Type.Literal('video')], {
  $id: 'MediaKind',
})

/** A sound or video file of a sermon. */
export const MediaFile = Type.Object(
  {
    kind: Type.Union([Type.Literal('audio'), Type.Literal('video')]),
    url: Type.String({ description: 'Site-relative or absolute https address' }),
    mime: Type.String(),
    bytes: Type.Optional(Type.Integer({ minimum: 0 })),
    seconds: Type.Optional(Type.Number({ minimum: 0 })),
    title: Type.Optional(Type.String()),
  },
  { $id: 'MediaFile' },
)

/** A stretch of a snippet; `found` marks a word the search was for. */
export const SnippetPart = Type.Object({ text: Type.String(), found: Type.Boolean() }, { $id: 'SnippetPart' })

/** A sermon as a search result shows it. */
export const SermonCard = Type.Object(
  {
    nid: id('Number of the content item'),
    path: Type.String({ description: 'Address on the site, e.g. "/igehirdetes/a-tekozlo-fiu" or "/node/12"' }),
    title: Type.String({ minLength: 1 }),
    preacher: Type.Union([ref(Named), Type.Null()]),
    date: Type.Union([ref(DateValue), Type.Null()]),
    text: Type.Array(ref(Passage), { description: 'Alapige: the passages preached on' }),
    lesson: Type.Array(ref(Passage), { description: 'Lekció: the passages read before' }),
    series: Type.Union([ref(Named), Type.Null()]),
    tags: Type.Array(ref(Named)),
    media: Type.Array(ref(MediaKind)),
    seconds: Type.Optional(Type.Number({ minimum: 0, description: 'Length of the first sound or video' })),
    snippet: Type.Array(ref(SnippetPart)),
  },
  { $id: 'SermonCard' },
)

/** Paging of every list: `page` counts from 1, `pages` is 0 when nothing was found. */
export const Paging = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    page: Type.Integer({ minimum: 1 }),
    pages: Type.Integer({ minimum: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 100 }),
    offset: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Paging' },
)

/** How many results each choice of a filter has; counted without that filter's own choices. */
export const Facet = Type.Object(
  { id: id('Number of the choice'), name: Type.String(), count: Type.Integer({ minimum: 0 }) },
  { $id: 'Facet' },
)
export const Facets = Type.Object(
  {
    preacher: Type.Array(ref(Facet)),
    denomination: Type.Array(ref(Facet)),
    tags: Type.Array(ref(Facet)),
    series: Type.Array(ref(Facet)),
    media: Type.Array(Type.Object({ kind: ref(MediaKind), count: Type.Integer({ minimum: 0 }) })),
    year: Type.Array(Type.Object({ year: Type.Integer(), count: Type.Integer({ minimum: 0 }) })),
  },
  { $id: 'Facets' },
)

export const SermonList = Type.Object(
  { data: Type.Array(ref(SermonCard)), paging: ref(Paging), facets: ref(Facets) },
  { $id: 'SermonList' },
)

/** A neighbour of a sermon. */
export const SermonLink = Type.Object(
  { nid: id('Number of the content item'), path: Type.String(), title: Type.String() },
  { $id: 'SermonLink' },
)

/** One content item, whole. `body` is sanitised HTML of at most 300 kB. */
export const Sermon = Type.Object(
  {
    nid: id('Number of the content item'),
    path: Type.String(),
    title: Type.String({ minLength: 1 }),
    lang: Type.String({ description: 'BCP 47 language of the text' }),
    preacher: Type.Union([ref(Named), Type.Null()]),
    denomination: Type.Union([ref(Named), Type.Null()]),
    date: Type.Union([ref(DateValue), Type.Null()]),
    place: Type.Optional(Type.String()),
    occasion: Type.Optional(Type.String()),
    text: Type.Array(ref(Passage)),
    lesson: Type.Array(ref(Passage)),
    inText: Type.Array(ref(Passage), { description: 'Passages cited in the body, in order, without repeats' }),
    series: Type.Union([ref(Named), Type.Null()]),
    tags: Type.Array(ref(Named)),
    media: Type.Array(ref(MediaKind)),
    files: Type.Array(ref(MediaFile)),
    body: Type.String({ description: 'Sanitised HTML' }),
    words: Type.Integer({ minimum: 0, description: 'Length of the body in words' }),
    previous: Type.Union([ref(SermonLink), Type.Null()], {
      description: 'Earlier in the series, else by the same preacher',
    }),
    next: Type.Union([ref(SermonLink), Type.Null()]),
    samePassage: Type.Array(ref(SermonLink), { description: 'Up to 5 others on the same passage' }),
  },
  { $id: 'Sermon' },
)

/** A line of a menu; menus are two levels deep, the schema does not mind more. */
export interface MenuItem {
  title: string
  url?: string
  alias?: string
  attributes?: { nofollow?: boolean }
  children?: MenuItem[]
}
export const MenuItem = Type.Object(
  {
    title: Type.String(),
    url: Type.Optional(Type.String()),
    alias: Type.Optional(Type.String()),
    attributes: Type.Optional(Type.Object({ nofollow: Type.Optional(Type.Boolean()) })),
    children: Type.Optional(Type.Unsafe<MenuItem[]>({ type: 'array', items: { $ref: 'MenuItem#' } })),
  },
  { $id: 'MenuItem' },
)

export const Config = Type.Object(
  {
    site: Type.Object({
      title: Type.Optional(Type.String()),
      slogan: Type.Optional(Type.String()),
      logo: Type.Optional(
        Type.Object({ data: Type.Optional(Type.String({ description: 'data: address of a picture' })) }),
      ),
      favicon: Type.Optional(Type.Object({ url: Type.Optional(Type.String()) })),
      og_cover: Type.Optional(Type.String()),
      copyright_raw: Type.Optional(Type.String({ description: 'HTML' })),
      privacy_policy: Type.Optional(Type.String({ description: 'HTML' })),
      embedded_site: Type.Optional(Type.Boolean()),
      default_site: Type.Optional(Type.Boolean()),
      citations: Type.Optional(Type.Boolean()),
      homepage: Type.Optional(Type.String({ description: 'Name of a page of the site' })),
    }),
    menu: Type.Object({ header: Type.Array(ref(MenuItem)), footer: Type.Array(ref(MenuItem)) }),
    languages: Type.Array(Type.Object({ id: Type.String() })),
    default_site: Type.Optional(Type.String({ description: 'Absolute address' })),
    bible_hosts: Type.Array(Type.String(), { description: 'https hosts the browser may ask for external Bible text' }),
  },
  { $id: 'Config' },
)

export const SiteLink = Type.Object({ field_link: Type.String(), weight: Type.Number() }, { $id: 'SiteLink' })

export const Preacher = Type.Object(
  {
    id: id('Number of the preacher'),
    name: Type.String({ minLength: 1 }),
    sort: Type.String({ description: 'Name for sorting: without dr., id., ifj.' }),
    denomination: Type.Union([ref(Named), Type.Null()]),
    count: Type.Integer({ minimum: 0, description: 'Number of sermons' }),
  },
  { $id: 'Preacher' },
)

export const BibleBook = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: 73 }),
    code: Type.String({ description: 'USX code, e.g. JHN' }),
    name: Type.String({ description: 'RÚF name' }),
    abbrev: Type.String({ description: 'RÚF printed abbreviation' }),
    testament: Type.Union([Type.Literal('ot'), Type.Literal('nt'), Type.Literal('dc')]),
    chapters: Type.Integer({ minimum: 1 }),
    sermons: Type.Integer({ minimum: 0, description: 'Number of sermons preached on the book' }),
  },
  { $id: 'BibleBook' },
)

export const BibleVerse = Type.Object(
  { chapter: Type.Integer({ minimum: 1 }), verse: Type.Integer({ minimum: 0 }), text: Type.String() },
  { $id: 'BibleVerse' },
)

export const BibleText = Type.Object(
  {
    passage: ref(Passage),
    translation: Type.Object({
      id: Type.String(),
      name: Type.String(),
      rights: Type.Optional(Type.String()),
      versification: Type.Union([Type.Literal('karoli'), Type.Literal('ruf'), Type.Literal('kjv')]),
    }),
    verses: Type.Array(ref(BibleVerse), { description: 'At most 500' }),
  },
  { $id: 'BibleText' },
)

export const Citation = Type.Object(
  {
    id: id('Number of the citation'),
    text: Type.String({ minLength: 1 }),
    author: Type.Optional(Type.String()),
    source: Type.Optional(Type.String()),
    tags: Type.Array(ref(Named)),
    preaching: Type.Union([ref(SermonLink), Type.Null()], { description: 'The sermon it stands in' }),
    passage: Type.Optional(ref(Passage)),
  },
  { $id: 'Citation' },
)
export const CitationList = Type.Object(
  { data: Type.Array(ref(Citation)), paging: ref(Paging) },
  { $id: 'CitationList' },
)

export const PlanReading = Type.Object(
  { label: Type.String(), passages: Type.Array(ref(Passage)) },
  { $id: 'PlanReading' },
)
export const PlanDay = Type.Object(
  { day: Type.Integer({ minimum: 1 }), title: Type.Optional(Type.String()), readings: Type.Array(ref(PlanReading)) },
  { $id: 'PlanDay' },
)
export const ReadingPlan = Type.Object(
  {
    nid: id('Number of the plan'),
    title: Type.String(),
    description: Type.Optional(Type.String()),
    days: Type.Array(ref(PlanDay)),
    versification: Type.Union([Type.Literal('karoli'), Type.Literal('ruf'), Type.Literal('kjv')]),
  },
  { $id: 'ReadingPlan' },
)
/** A plan in the list: without its days unless `nid` was asked for. */
export const ReadingPlanSummary = Type.Object(
  {
    nid: id('Number of the plan'),
    title: Type.String(),
    description: Type.Optional(Type.String()),
    length: Type.Integer({ minimum: 1, description: 'Number of days' }),
    plan: Type.Optional(ref(ReadingPlan)),
  },
  { $id: 'ReadingPlanSummary' },
)
export const ReadingPlanList = Type.Object(
  { data: Type.Array(ref(ReadingPlanSummary)), paging: ref(Paging) },
  { $id: 'ReadingPlanList' },
)

/** RT-11. With `_pattern` the path is a content item; `props` are the page's parameters. */
export const Resolved = Type.Object(
  {
    data: Type.Object({
      data: Type.Object({
        _pattern: Type.Optional(Type.String({ description: 'Name of a page, always "node_view"' })),
        props: Type.Optional(Type.Object({ id: Type.String() })),
      }),
    }),
  },
  { $id: 'Resolved' },
)

export const DailySelection = Type.Object(
  { nid: Type.Optional(id('Number of the content item')), date: Type.String({ format: 'date' }) },
  { $id: 'DailySelection' },
)

/** Element 0 is the token for the path, elements 1–6 the keys (API-06). */
export const TokenAnswer = Type.Array(Type.String(), { $id: 'TokenAnswer', minItems: 7, maxItems: 7 })

export const FeedbackFields = Type.Object(
  {
    name: Type.String({ maxLength: 120 }),
    email: Type.String({ maxLength: 254, description: 'May be empty; when given it must be an address' }),
    message: Type.String({ maxLength: 10000 }),
    accepted: Type.Boolean({ description: 'The privacy policy was read and accepted' }),
    url: Type.Optional(Type.String({ maxLength: 2048, description: 'The page the visitor wrote from' })),
    website: Type.Optional(Type.String({ maxLength: 200, description: 'Left empty by people' })),
  },
  { $id: 'FeedbackFields' },
)
export const CitationFields = Type.Object(
  {
    text: Type.String({ maxLength: 2000 }),
    author: Type.Optional(Type.String({ maxLength: 200 })),
    source: Type.Optional(Type.String({ maxLength: 300 })),
    tags: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 10 })),
    preaching: Type.Optional(Type.Integer({ minimum: 1 })),
    name: Type.Optional(Type.String({ maxLength: 120 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { $id: 'CitationFields' },
)
export const Received = Type.Object(
  { message: Type.String({ description: 'A Hungarian sentence' }), id: id('Number of the record') },
  { $id: 'Received' },
)

/** Every failure of the API has this one shape. */
export const ErrorAnswer = Type.Object(
  {
    error: Type.Literal(true),
    code: Type.String({ description: 'Stable word, e.g. "not_found", "validation"' }),
    message: Type.String({ description: 'A Hungarian sentence' }),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  },
  { $id: 'ErrorAnswer' },
)
