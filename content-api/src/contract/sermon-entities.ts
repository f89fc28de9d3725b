/** Schemas of sermons, preachers and citations. */
import { Type } from 'typebox'
import { count, id, list, ref, words } from './schema-parts.ts'
import { DateValue, Named, Paging, Passage, SermonLink, Versification } from './shared-entities.ts'
import { Suggestion } from './suggestion-entities.ts'

/**
 * Simple text fields of a sermon. Each name is a field of the import, a column and a field of the answer: a new one
 * needs its column (`database/migrations`) and a place on the reading page.
 */
export const SERMON_FACTS = {
  place: Type.Optional(Type.String()),
  occasion: Type.Optional(Type.String()),
}

type Name = keyof typeof SERMON_FACTS

/** As stored. */
export type SermonFacts = Record<Name, string | null>

export const sermonFacts = <Fact>(factOf: (name: Name) => Fact) =>
  Object.fromEntries(Object.keys(SERMON_FACTS).map((name) => [name, factOf(name as Name)])) as Record<Name, Fact>

export const MediaKind = Type.Union([Type.Literal('text'), Type.Literal('audio'), Type.Literal('video')], {
  $id: 'MediaKind',
})

/** An audio or video file of a sermon. */
export const MediaFile = Type.Object(
  {
    kind: Type.Union([Type.Literal('audio'), Type.Literal('video')]),
    url: words({ description: 'Site-relative or absolute https address' }),
    mime: Type.String({ default: '' }),
    bytes: Type.Optional(Type.Integer({ minimum: 0 })),
    seconds: Type.Optional(Type.Number({ minimum: 0 })),
    title: Type.Optional(Type.String()),
  },
  { $id: 'MediaFile' },
)

/** A part of a snippet; `found` marks a match. */
export const SnippetPart = Type.Object(
  { text: Type.String(), found: Type.Boolean({ default: false }) },
  { $id: 'SnippetPart' },
)

/** A sermon in a search result. */
export const SermonCard = Type.Object(
  {
    nid: id('Number of the content item'),
    path: words({ description: 'Address on the site, e.g. "/igehirdetes/a-tekozlo-fiu" or "/node/12"' }),
    title: words(),
    preacher: Type.Union([ref(Named), Type.Null()]),
    date: Type.Union([ref(DateValue), Type.Null()]),
    text: list(ref(Passage), { description: 'Alapige: the passages preached on' }),
    lesson: list(ref(Passage), { description: 'Lekció: the passages read before' }),
    series: Type.Union([ref(Named), Type.Null()]),
    tags: list(ref(Named)),
    media: list(ref(MediaKind)),
    seconds: Type.Optional(Type.Number({ minimum: 0, description: 'Length of the first sound or video' })),
    snippet: list(ref(SnippetPart)),
  },
  { $id: 'SermonCard' },
)

/** Number of results for each value of a filter, counted without that filter's own choices. */
export const Facet = Type.Object(
  { id: id('Number of the choice'), name: Type.String(), count: Type.Integer({ minimum: 0 }) },
  { $id: 'Facet' },
)

/** Number of sermons on a book, and on each of its chapters in RÚF's numbers, starting with the first. */
export const ChapterCounts = Type.Object(
  {
    book: Type.Integer({ minimum: 1, maximum: 73 }),
    sermons: Type.Integer({ minimum: 0, description: 'Each once, in however many chapters it is' }),
    counts: Type.Array(Type.Integer({ minimum: 0 })),
  },
  { $id: 'ChapterCounts' },
)

export const Facets = Type.Object(
  {
    preacher: list(ref(Facet)),
    denomination: list(ref(Facet)),
    tags: list(ref(Facet)),
    series: list(ref(Facet)),
    media: list(Type.Object({ kind: ref(MediaKind), count: Type.Integer({ minimum: 0 }) })),
    year: list(Type.Object({ year: Type.Integer(), count: Type.Integer({ minimum: 0 }) })),
    chapters: Type.Optional(
      Type.Array(ref(ChapterCounts), {
        description: 'When asked for: every Protestant book, and the others that any sermon names',
      }),
    ),
  },
  { $id: 'Facets', default: { preacher: [], denomination: [], tags: [], series: [], media: [], year: [] } },
)

/** A story or teaching that has a name: 'A tékozló fiú', Lk 15,11–32. */
export const NamedPassages = Type.Object({ name: words(), passages: list(ref(Passage)) }, { $id: 'NamedPassages' })

/** The requested numbers in Károli, if RÚF has other verses there: 'Jóel 2,28' is 'Jóel 3,1'. */
export const KaroliMeaning = Type.Object(
  {
    asked: words({ description: 'As it was asked for' }),
    meant: words({ description: 'By the numbers of RÚF' }),
  },
  { $id: 'KaroliMeaning' },
)

/** A word with its roots: 'kegyelmes' of 'kegyelem'. */
export const DerivedWord = Type.Object({ word: words(), roots: Type.Array(words()) }, { $id: 'DerivedWord' })

export const SermonList = Type.Object(
  {
    data: Type.Array(ref(SermonCard)),
    paging: ref(Paging),
    facets: ref(Facets),
    named: list(ref(NamedPassages), { description: 'What the words name that is preached on' }),
    also: Type.Optional(
      Type.Array(ref(Suggestion), {
        description:
          'With the first results of words: what has a name of these words and is not asked for yet, at most 4',
      }),
    ),
    alsoKaroli: Type.Optional(Type.Array(ref(KaroliMeaning), { description: 'Verses that were looked for as well' })),
    suggestion: Type.Optional(
      words({ description: 'What was typed, with known words in the place of some that no sermon has' }),
    ),
    missing: Type.Optional(
      Type.Array(words(), { description: 'When nothing was found: words of the search that no sermon has' }),
    ),
    derived: Type.Optional(
      Type.Array(ref(DerivedWord), {
        description: 'Words that no sermon has, and what was looked for instead because they are derived from it',
      }),
    ),
    closest: Type.Optional(
      Type.Array(ref(SermonCard), {
        description: 'When no sermon has all the words: at most ten that have the most of them, the most telling first',
      }),
    ),
    unheard: Type.Optional(
      Type.Union([Type.Literal('signs'), Type.Literal('common-words')], {
        description: 'Why the words narrow nothing down: they are signs alone, or words that nearly every sermon has',
      }),
    ),
  },
  { $id: 'SermonList' },
)

/** A whole content item. `body` is sanitized HTML of at most 300 kB. */
export const Sermon = Type.Object(
  {
    nid: id('Number of the content item'),
    path: words(),
    title: words(),
    lang: words({ description: 'BCP 47 language of the text', default: 'hu' }),
    preacher: Type.Union([ref(Named), Type.Null()]),
    denomination: Type.Union([ref(Named), Type.Null()]),
    date: Type.Union([ref(DateValue), Type.Null()]),
    ...SERMON_FACTS,
    versification: Type.Optional(ref(Versification)),
    text: list(ref(Passage)),
    lesson: list(ref(Passage)),
    inText: list(ref(Passage), { description: 'Passages cited in the body, in order, without repeats' }),
    series: Type.Union([ref(Named), Type.Null()]),
    tags: list(ref(Named)),
    media: list(ref(MediaKind)),
    files: list(ref(MediaFile)),
    body: Type.String({ description: 'Sanitised HTML', default: '' }),
    words: count('Length of the body in words'),
    previous: Type.Union([ref(SermonLink), Type.Null()], {
      description: 'Earlier in the series, else by the same preacher',
    }),
    next: Type.Union([ref(SermonLink), Type.Null()]),
    samePassage: list(ref(SermonLink), { description: 'Up to 5 others on the same passage' }),
  },
  { $id: 'Sermon' },
)

export const Preacher = Type.Object(
  {
    id: id('Number of the preacher'),
    name: words(),
    sort: Type.String({ description: 'Name for sorting: without dr., id., ifj.', default: '' }),
    denomination: Type.Union([ref(Named), Type.Null()]),
    count: count('Number of sermons'),
  },
  { $id: 'Preacher' },
)

export const DailySelection = Type.Object(
  {
    nid: Type.Optional(id('Number of the content item')),
    date: Type.String({ format: 'date', default: '' }),
    sermon: Type.Optional(ref(SermonCard)),
  },
  { $id: 'DailySelection' },
)

export const Citation = Type.Object(
  {
    id: id('Number of the citation'),
    text: words(),
    author: Type.Optional(Type.String()),
    source: Type.Optional(Type.String()),
    tags: list(ref(Named)),
    preaching: Type.Union([ref(SermonLink), Type.Null()], { description: 'The sermon it stands in' }),
    passage: Type.Optional(ref(Passage)),
  },
  { $id: 'Citation' },
)

export const CitationList = Type.Object(
  { data: Type.Array(ref(Citation)), paging: ref(Paging) },
  { $id: 'CitationList' },
)
