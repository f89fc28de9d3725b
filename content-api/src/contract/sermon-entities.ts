/** Schemas of sermons, preachers and citations. */
import { Type } from 'typebox'
import { SEASONS } from '../church-year/calendar.ts'
import { count, entity, id, list, literals, nullable, optionalText, ref, words } from './schema-parts.ts'
import { DateValue, Named, Paging, Passage, SermonLink, Suggestion, Versification } from './shared-entities.ts'

/**
 * Simple text fields of a sermon. Each name is a field of the import, a column and a field of the answer: a new one
 * needs its column (`database/migrations`) and a line in `SermonFacts.tsx` of remote-search.
 */
export const SERMON_FACTS = {
  place: optionalText(),
  occasion: optionalText(),
}

type Name = keyof typeof SERMON_FACTS

/** The fields as stored. */
export type SermonFacts = Record<Name, string | null>

export const sermonFacts = <Fact>(factOf: (name: Name) => Fact) =>
  Object.fromEntries(Object.keys(SERMON_FACTS).map((name) => [name, factOf(name as Name)])) as Record<Name, Fact>

export const MediaKind = literals(['text', 'audio', 'video'], {
  $id: 'MediaKind',
})

/** A part of a recording. */
export const Chapter = entity('Chapter', {
  start: Type.Number({ minimum: 0, description: 'Seconds from the beginning' }),
  title: words(),
})

/** An audio or video file of a sermon, or with the type `text/html` the page of a video at another site. */
export const MediaFile = entity('MediaFile', {
  kind: literals(['audio', 'video']),
  url: words({ description: 'Site-relative or absolute https address' }),
  mime: Type.String({ default: '' }),
  bytes: Type.Optional(Type.Integer({ minimum: 0 })),
  seconds: Type.Optional(Type.Number({ minimum: 0 })),
  title: optionalText(),
  image: optionalText('Address of a still picture of the video, on the site'),
  chapters: Type.Optional(Type.Array(ref(Chapter), { description: 'Chapters of the recording, in order' })),
})

/** A document of a sermon, to be downloaded. */
export const Attachment = entity('Attachment', {
  url: words({ description: 'Site-relative or absolute https address' }),
  mime: Type.String({ default: '' }),
  bytes: Type.Optional(Type.Integer({ minimum: 0 })),
  title: optionalText(),
})

/** A part of a snippet; `found` marks a match. */
export const SnippetPart = entity('SnippetPart', { text: Type.String(), found: Type.Boolean({ default: false }) })

/** A sermon in a search result. */
export const SermonCard = entity('SermonCard', {
  nid: id('Number of the content item'),
  path: words({ description: 'Address on the site, e.g. "/igehirdetes/a-tekozlo-fiu" or "/node/12"' }),
  title: words(),
  preacher: nullable(ref(Named)),
  date: nullable(ref(DateValue)),
  text: list(ref(Passage), { description: 'Alapige: the passages preached on' }),
  lesson: list(ref(Passage), { description: 'Lekció: the passages read before the sermon' }),
  series: nullable(ref(Named)),
  tags: list(ref(Named)),
  media: list(ref(MediaKind)),
  seconds: Type.Optional(Type.Number({ minimum: 0, description: 'Seconds of the first recording' })),
  snippet: list(ref(SnippetPart)),
})

/** Number of results for each value of a filter, counted without that filter's own choices. */
export const Facet = entity('Facet', {
  id: id('Number of the preacher, denomination, tag or series'),
  name: Type.String(),
  count: Type.Integer({ minimum: 0 }),
  years: Type.Optional(
    Type.Object(
      { from: Type.Integer(), to: Type.Integer() },
      { description: 'Years of all its sermons; for preachers and series when `facets` names them' },
    ),
  ),
})

/** Number of results for an occasion. */
export const OccasionFacet = entity('OccasionFacet', {
  key: words(),
  name: Type.String(),
  count: Type.Integer({ minimum: 0 }),
})

/** Number of sermons on a book, and on each of its chapters in RÚF's numbers, starting with the first. */
export const ChapterCounts = entity('ChapterCounts', {
  book: Type.Integer({ minimum: 1, maximum: 73 }),
  sermons: Type.Integer({
    minimum: 0,
    description: 'Number of sermons on the book; one on several chapters counts once',
  }),
  counts: Type.Array(Type.Integer({ minimum: 0 })),
})

export const Facets = entity(
  'Facets',
  {
    preacher: list(ref(Facet)),
    denomination: list(ref(Facet)),
    tags: list(ref(Facet)),
    series: list(ref(Facet)),
    occasion: list(ref(OccasionFacet)),
    media: list(Type.Object({ kind: ref(MediaKind), count: Type.Integer({ minimum: 0 }) })),
    year: list(Type.Object({ year: Type.Integer(), count: Type.Integer({ minimum: 0 }) })),
    chapters: Type.Optional(
      Type.Array(ref(ChapterCounts), {
        description: 'Only when requested: all Protestant books, and other books that a sermon names',
      }),
    ),
  },
  { default: { preacher: [], denomination: [], tags: [], series: [], occasion: [], media: [], year: [] } },
)

/** A story or teaching that has a name: 'A tékozló fiú', Lk 15,11–32. */
export const NamedPassages = entity('NamedPassages', { name: words(), passages: list(ref(Passage)) })

/** A reference in Károli's numbers, where RÚF numbers the verses differently: 'Jóel 2,28' is 'Jóel 3,1'. */
export const KaroliMeaning = entity('KaroliMeaning', {
  asked: words({ description: 'The reference as requested' }),
  meant: words({ description: 'The same passage in the numbers of RÚF' }),
})

/** A word with its roots: 'kegyelmes' of 'kegyelem'. */
export const DerivedWord = entity('DerivedWord', { word: words(), roots: Type.Array(words()) })

/** A word with missing accents, and the words searched instead: 'bünbánat', 'bűnbánat'. */
export const AccentedWord = entity('AccentedWord', { word: words(), meant: Type.Array(words()) })

/** A day of the church year or a kind of service that the words name, when no sermon is for it. */
export const EmptyOccasion = entity('EmptyOccasion', {
  key: words({ description: 'Value for the filter `occasion`' }),
  name: words(),
})

/** Results that contain only words related to those typed. */
export const RelatedSermons = entity('RelatedSermons', {
  sermons: Type.Integer({ minimum: 1 }),
  words: Type.Array(words(), { description: "Words that the typed words are derived from: 'temetés' for 'temetési'" }),
})

export const SermonList = entity('SermonList', {
  data: Type.Array(ref(SermonCard)),
  paging: ref(Paging),
  facets: ref(Facets),
  named: list(ref(NamedPassages), { description: 'Bible stories and themes that the words name, with sermons' }),
  also: Type.Optional(
    Type.Array(ref(Suggestion), {
      description: 'On the first page: at most 4 preachers, series, tags, occasions or stories that the words may name',
    }),
  ),
  alsoKaroli: Type.Optional(
    Type.Array(ref(KaroliMeaning), { description: 'Verses that the search included in both numberings' }),
  ),
  suggestion: Type.Optional(
    words({ description: 'The typed text, with similar known words for those that no sermon contains' }),
  ),
  missing: Type.Optional(Type.Array(words(), { description: 'Without results: the words that no sermon contains' })),
  derived: Type.Optional(
    Type.Array(ref(DerivedWord), {
      description: 'Words that no sermon contains, and their roots, which were searched instead',
    }),
  ),
  accented: Type.Optional(
    Type.Array(ref(AccentedWord), { description: 'Words with missing accents, and the words searched instead' }),
  ),
  related: Type.Optional(ref(RelatedSermons)),
  emptyOccasion: Type.Optional(ref(EmptyOccasion)),
  closest: Type.Optional(
    Type.Array(ref(SermonCard), {
      description: 'When no sermon contains all the words: at most ten that contain the most, rare words first',
    }),
  ),
  unheard: Type.Optional(
    Type.Union([Type.Literal('signs'), Type.Literal('common-words')], {
      description: 'Why the words filter nothing: only punctuation, or words of nearly every sermon',
    }),
  ),
})

export const Season = literals(SEASONS, { $id: 'Season' })

/** A day of the church year, or another occasion of a sermon. */
export const ChurchDay = entity('ChurchDay', {
  key: words({ description: 'Value for the filter `occasion`' }),
  name: words(),
  also: list(Type.String(), { description: 'Other names of the day' }),
  date: Type.Optional(Type.String({ format: 'date' })),
  season: Type.Optional(ref(Season)),
  epistle: optionalText('Reading of the old lectionary, as printed: "Róm 13,11–14"'),
  gospel: optionalText('Reading of the old lectionary, as printed: "Mt 21,1–9"'),
  sermons: count('Number of sermons for the day or occasion'),
})

export const ChurchWeek = entity('ChurchWeek', { key: words({ description: 'Key of its Sunday' }), name: words() })

/** The position of a day in the church year. */
export const ChurchToday = entity('ChurchToday', {
  season: ref(Season),
  week: Type.Optional(nullable(ref(ChurchWeek))),
  day: nullable(ref(ChurchDay)),
  next: nullable(ref(ChurchDay), 'The next day with a name'),
})

export const ChurchYear = entity('ChurchYear', {
  date: Type.String({ format: 'date', default: '' }),
  today: ref(ChurchToday),
  days: list(ref(ChurchDay), { description: 'Days in order, from the first Sunday of Advent' }),
  occasions: list(ref(ChurchDay), { description: 'Occasions without a date in this year' }),
})

/** A whole content item. `body` is sanitized HTML of at most 300 kB. */
export const Sermon = entity('Sermon', {
  nid: id('Number of the content item'),
  path: words(),
  title: words(),
  lang: words({ description: 'BCP 47 language of the text', default: 'hu' }),
  preacher: nullable(ref(Named)),
  denomination: nullable(ref(Named)),
  date: nullable(ref(DateValue)),
  ...SERMON_FACTS,
  versification: Type.Optional(ref(Versification)),
  text: list(ref(Passage)),
  lesson: list(ref(Passage)),
  inText: list(ref(Passage), { description: 'Passages cited in the body, in order, without repeats' }),
  series: nullable(ref(Named)),
  tags: list(ref(Named)),
  media: list(ref(MediaKind)),
  files: list(ref(MediaFile)),
  attachments: Type.Optional(Type.Array(ref(Attachment))),
  body: Type.String({ description: 'Sanitized HTML', default: '' }),
  words: count('Length of the body in words'),
  churchDay: Type.Optional(ref(ChurchDay)),
  previous: nullable(ref(SermonLink), 'The previous sermon of the series, else of the preacher'),
  next: nullable(ref(SermonLink)),
  samePassage: list(ref(SermonLink), { description: 'Up to 5 other sermons on the same passage' }),
})

export const Preacher = entity('Preacher', {
  id: id('Number of the preacher'),
  name: words(),
  sort: Type.String({ description: 'Sort key: the name without dr., id., ifj.', default: '' }),
  denomination: nullable(ref(Named)),
  count: count('Number of sermons'),
})

export const DailySelection = entity('DailySelection', {
  nid: Type.Optional(id('Number of the content item')),
  date: Type.String({ format: 'date', default: '' }),
  sermon: Type.Optional(ref(SermonCard)),
  previous: Type.Optional(Type.String({ format: 'date', description: 'The previous day with a sermon' })),
  next: Type.Optional(Type.String({ format: 'date', description: 'The next day with a sermon' })),
  church: Type.Optional(ref(ChurchToday)),
})

export const Citation = entity('Citation', {
  id: id('Number of the citation'),
  text: words(),
  author: optionalText(),
  source: optionalText(),
  tags: list(ref(Named)),
  preaching: nullable(ref(SermonLink), 'The sermon that the citation is from'),
  passage: Type.Optional(ref(Passage)),
})

export const CitationAuthor = entity('CitationAuthor', { name: words(), count: Type.Integer({ minimum: 0 }) })

export const CitationList = entity('CitationList', {
  data: Type.Array(ref(Citation)),
  paging: ref(Paging),
  tags: list(ref(Facet), { description: 'The most used tags of all citations; none in a list of one sermon' }),
  authors: list(ref(CitationAuthor), { description: 'The most cited authors; none in a list of one sermon' }),
})
