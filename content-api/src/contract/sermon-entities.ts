/** Sermons, in lists and whole, who preached them, and what is cited from them. */
import { Type } from 'typebox'
import { id, ref } from './schema-parts.ts'
import { DateValue, Named, Paging, Passage, SermonLink } from './shared-entities.ts'

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

export const DailySelection = Type.Object(
  { nid: Type.Optional(id('Number of the content item')), date: Type.String({ format: 'date' }) },
  { $id: 'DailySelection' },
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
