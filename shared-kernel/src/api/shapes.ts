import type {
  BibleBook,
  BibleText,
  BibleVerse,
  Citation,
  CitationList,
  Config,
  DailySelection,
  DateValue,
  Facet,
  Facets,
  MediaFile,
  MediaKind,
  MenuItem,
  Named,
  Paging,
  Passage,
  PlanDay,
  PlanReading,
  Preacher,
  ReadingPlan,
  ReadingPlanList,
  ReadingPlanSummary,
  Received,
  Resolved,
  Sermon,
  SermonCard,
  SermonLink,
  SermonList,
  SiteLink,
  SnippetPart,
} from './entities.ts'
import {
  BAD,
  either,
  filledText,
  flag,
  integer,
  listOf,
  listOrEmpty,
  nullable,
  number,
  oneOf,
  optional,
  or,
  shape,
  text,
  textLike,
  truthy,
  type Guard,
} from './guards.ts'

/** What each answer must look like, field by field; the entities' meanings are in the contract of the content API. */

const id = integer(1)
const count = integer(0)
const day = textLike(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)
const mediaKind: Guard<MediaKind> = oneOf('text', 'audio', 'video')
const versification = oneOf('karoli', 'ruf', 'kjv')

export const named = shape<Named>({ id, name: filledText })

const dateValue: Guard<DateValue> = either(
  shape<Extract<DateValue, { type: 'exact' }>>({ type: oneOf('exact'), date: day }),
  shape<Extract<DateValue, { type: 'partial' }>>({
    type: oneOf('partial'),
    year: integer(1900, 2099),
    month: optional(integer(1, 12)),
  }),
)

const passage = shape<Passage>({
  book: integer(1, 73),
  chapter: optional(integer(1, 151)),
  verse: optional(integer(1, 176)),
  endChapter: optional(integer(1, 151)),
  endVerse: optional(integer(1, 176)),
  label: text,
})

const mediaFile = shape<MediaFile>({
  kind: oneOf('audio', 'video'),
  url: filledText,
  mime: or(text, ''),
  bytes: optional(count),
  seconds: optional(number),
  title: optional(text),
})

const sermonLink = shape<SermonLink>({ nid: id, path: filledText, title: text })

const sermonCard = shape<SermonCard>({
  nid: id,
  path: filledText,
  title: filledText,
  preacher: nullable(named),
  date: nullable(dateValue),
  text: listOrEmpty(passage),
  lesson: listOrEmpty(passage),
  series: nullable(named),
  tags: listOrEmpty(named),
  media: listOrEmpty(mediaKind),
  seconds: optional(number),
  snippet: listOrEmpty(shape<SnippetPart>({ text, found: or(flag, false) })),
})

const paging = shape<Paging>({ total: count, page: integer(1), pages: count, limit: integer(1), offset: count })

const facets = listOrEmpty(shape<Facet>({ id, name: text, count }))
const noFacets: Facets = { preacher: [], denomination: [], tags: [], series: [], media: [], year: [] }

/** A list answer without its paging is still worth reading: it is then the only page. */
function paged<T extends { data: unknown[]; paging: Paging }>(list: Guard<Omit<T, 'paging'> & { paging?: Paging }>) {
  return (value: unknown): T | typeof BAD => {
    const read = list(value)
    if (read === BAD) return BAD
    const total = read.data.length
    const onlyPage: Paging = { total, page: 1, pages: Math.min(total, 1), limit: Math.max(total, 1), offset: 0 }
    return { ...read, paging: read.paging ?? onlyPage } as T
  }
}

export const sermonList = paged<SermonList>(
  shape({
    data: listOf(sermonCard),
    paging: optional(paging),
    facets: or(
      shape<Facets>({
        preacher: facets,
        denomination: facets,
        tags: facets,
        series: facets,
        media: listOrEmpty(shape<Facets['media'][number]>({ kind: mediaKind, count })),
        year: listOrEmpty(shape<Facets['year'][number]>({ year: integer(), count })),
      }),
      noFacets,
    ),
  }),
)

export const sermon = shape<Sermon>({
  nid: id,
  path: filledText,
  title: filledText,
  lang: or(filledText, 'hu'),
  preacher: nullable(named),
  denomination: nullable(named),
  date: nullable(dateValue),
  place: optional(text),
  occasion: optional(text),
  text: listOrEmpty(passage),
  lesson: listOrEmpty(passage),
  inText: listOrEmpty(passage),
  series: nullable(named),
  tags: listOrEmpty(named),
  media: listOrEmpty(mediaKind),
  files: listOrEmpty(mediaFile),
  body: or(text, ''),
  words: or(count, 0),
  previous: nullable(sermonLink),
  next: nullable(sermonLink),
  samePassage: listOrEmpty(sermonLink),
})

/** Deeper menus are cut: nobody can open them, and a menu that contains itself must not hang the page. */
const DEEPEST_MENU = 4

function menuItem(depth: number): Guard<MenuItem> {
  return shape<MenuItem>({
    title: filledText,
    url: optional(text),
    alias: optional(text),
    attributes: optional(shape<NonNullable<MenuItem['attributes']>>({ nofollow: optional(flag) })),
    children: depth < DEEPEST_MENU ? optional(listOf(menuItem(depth + 1))) : () => undefined,
  })
}
const menu = listOrEmpty(menuItem(1))

export const config = shape<Config>({
  site: shape<Config['site']>({
    title: optional(text),
    slogan: optional(text),
    logo: optional(shape<{ data?: string }>({ data: optional(text) })),
    favicon: optional(shape<{ url?: string }>({ url: optional(text) })),
    og_cover: optional(text),
    copyright_raw: optional(text),
    privacy_policy: optional(text),
    embedded_site: optional(flag),
    default_site: optional(flag),
    citations: truthy,
    homepage: optional(text),
  }),
  menu: or(shape<Config['menu']>({ header: menu, footer: menu }), { header: [], footer: [] }),
  languages: listOrEmpty(shape<{ id: string }>({ id: filledText })),
  default_site: optional(text),
  bible_hosts: listOrEmpty(text),
})

export const siteLinks = listOf(shape<SiteLink>({ field_link: filledText, weight: or(number, 0) }))

export const preachers = listOf(
  shape<Preacher>({
    id,
    name: filledText,
    sort: or(text, ''),
    denomination: nullable(named),
    count: or(count, 0),
  }),
)

export const bibleBooks = shape<{ data: BibleBook[] }>({
  data: listOf(
    shape<BibleBook>({
      id: integer(1, 73),
      code: filledText,
      name: filledText,
      abbrev: filledText,
      testament: oneOf('ot', 'nt', 'dc'),
      chapters: integer(1),
      sermons: or(count, 0),
    }),
  ),
})

export const bibleText = shape<BibleText>({
  passage,
  translation: shape<BibleText['translation']>({
    id: text,
    name: text,
    rights: optional(text),
    versification,
  }),
  verses: listOf(shape<BibleVerse>({ chapter: integer(1), verse: count, text })),
})

const citation = shape<Citation>({
  id,
  text: filledText,
  author: optional(text),
  source: optional(text),
  tags: listOrEmpty(named),
  preaching: nullable(sermonLink),
  passage: optional(passage),
})
export const citationList = paged<CitationList>(shape({ data: listOf(citation), paging: optional(paging) }))
export const citationTags = listOf(named)

const planDay = shape<PlanDay>({
  day: integer(1),
  title: optional(text),
  readings: listOrEmpty(shape<PlanReading>({ label: text, passages: listOrEmpty(passage) })),
})
const readingPlan = shape<ReadingPlan>({
  nid: id,
  title: text,
  description: optional(text),
  days: listOf(planDay),
  versification,
})
const planSummary = shape<ReadingPlanSummary>({
  nid: id,
  title: text,
  description: optional(text),
  length: integer(1),
  plan: optional(readingPlan),
})
export const readingPlanList = paged<ReadingPlanList>(shape({ data: listOf(planSummary), paging: optional(paging) }))

export const resolved = shape<Resolved>({
  data: shape<Resolved['data']>({
    data: shape<Resolved['data']['data']>({
      _pattern: optional(filledText),
      props: optional(shape<{ id: string }>({ id: textLike(/^\d{1,10}$/) })),
    }),
  }),
})

export const dailySelection = shape<DailySelection>({ nid: optional(id), date: or(day, '') })

/** API-06: element 0 the token, 1–6 the keys; whether the needed ones are there is looked at when they are used. */
export const tokenAnswer = listOf(text)
export const received = shape<Received>({ message: or(text, ''), id: or(count, 0) })
