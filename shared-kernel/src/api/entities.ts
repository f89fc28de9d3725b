/** The entities of the content API under the names the rest of the site uses. */

export interface Named {
  id: number
  name: string
}

/** VL-01, VL-02: a day that exists, or a year with an optional month. */
export type DateValue = { type: 'exact'; date: string } | { type: 'partial'; year: number; month?: number }

/** A place in the Bible. Without `chapter` the whole book, without `verse` the whole chapter. */
export interface Passage {
  book: number
  chapter?: number
  verse?: number
  endChapter?: number
  endVerse?: number
  label: string
}

export type MediaKind = 'text' | 'audio' | 'video'

export interface MediaFile {
  kind: 'audio' | 'video'
  url: string
  mime: string
  bytes?: number
  seconds?: number
  title?: string
}

export interface SnippetPart {
  text: string
  found: boolean
}

export interface SermonCard {
  nid: number
  path: string
  title: string
  preacher: Named | null
  date: DateValue | null
  text: Passage[]
  lesson: Passage[]
  series: Named | null
  tags: Named[]
  media: MediaKind[]
  seconds?: number
  snippet: SnippetPart[]
}

export interface Paging {
  total: number
  page: number
  pages: number
  limit: number
  offset: number
}

export interface Facet {
  id: number
  name: string
  count: number
}

export interface Facets {
  preacher: Facet[]
  denomination: Facet[]
  tags: Facet[]
  series: Facet[]
  media: { kind: MediaKind; count: number }[]
  year: { year: number; count: number }[]
}

export interface SermonList {
  data: SermonCard[]
  paging: Paging
  facets: Facets
}

export interface SermonLink {
  nid: number
  path: string
  title: string
}

export interface Sermon {
  nid: number
  path: string
  title: string
  lang: string
  preacher: Named | null
  denomination: Named | null
  date: DateValue | null
  place?: string
  occasion?: string
  text: Passage[]
  lesson: Passage[]
  inText: Passage[]
  series: Named | null
  tags: Named[]
  media: MediaKind[]
  files: MediaFile[]
  body: string
  words: number
  previous: SermonLink | null
  next: SermonLink | null
  samePassage: SermonLink[]
}

export interface MenuItem {
  title: string
  url?: string
  alias?: string
  attributes?: { nofollow?: boolean }
  children?: MenuItem[]
}

export interface Config {
  site: {
    title?: string
    slogan?: string
    logo?: { data?: string }
    favicon?: { url?: string }
    og_cover?: string
    copyright_raw?: string
    privacy_policy?: string
    embedded_site?: boolean
    default_site?: boolean
    citations?: boolean
    homepage?: string
  }
  menu: { header: MenuItem[]; footer: MenuItem[] }
  languages: { id: string }[]
  default_site?: string
  bible_hosts: string[]
}

export interface SiteLink {
  field_link: string
  weight: number
}

export interface Preacher {
  id: number
  name: string
  sort: string
  denomination: Named | null
  count: number
}

export interface BibleBook {
  id: number
  code: string
  name: string
  abbrev: string
  testament: 'ot' | 'nt' | 'dc'
  chapters: number
  sermons: number
}

export interface BibleVerse {
  chapter: number
  verse: number
  text: string
}

export type Versification = 'karoli' | 'ruf' | 'kjv'

export interface BibleText {
  passage: Passage
  translation: { id: string; name: string; rights?: string; versification: Versification }
  verses: BibleVerse[]
}

export interface Citation {
  id: number
  text: string
  author?: string
  source?: string
  tags: Named[]
  preaching: SermonLink | null
  passage?: Passage
}

export interface CitationList {
  data: Citation[]
  paging: Paging
}

export interface PlanReading {
  label: string
  passages: Passage[]
}

export interface PlanDay {
  day: number
  title?: string
  readings: PlanReading[]
}

export interface ReadingPlan {
  nid: number
  title: string
  description?: string
  days: PlanDay[]
  versification: Versification
}

export interface ReadingPlanSummary {
  nid: number
  title: string
  description?: string
  length: number
  plan?: ReadingPlan
}

export interface ReadingPlanList {
  data: ReadingPlanSummary[]
  paging: Paging
}

export interface Resolved {
  data: { data: { _pattern?: string; props?: { id: string } } }
}

export interface DailySelection {
  nid?: number
  date: string
}

export interface FeedbackFields {
  name: string
  email: string
  message: string
  accepted: boolean
  url?: string
  website?: string
}

export interface CitationFields {
  text: string
  author?: string
  source?: string
  tags?: number[]
  preaching?: number
  name?: string
  email?: string
  website?: string
}

export interface Received {
  message: string
  id: number
}
