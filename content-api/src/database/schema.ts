/**
 * Table types for Kysely; `migrations/` creates the tables. Dates are 'YYYY-MM-DD' strings (connect.ts disables pg's
 * local-midnight Date), counts are numbers.
 */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Static } from 'typebox'
import type { Chapter, Config, MediaFile, Passage, SermonCard, SiteLink } from '../contract/entities.ts'
import type { SermonFacts } from '../contract/sermon-entities.ts'
import type { Versification } from '../versification/versifications.ts'

type Json<Value extends object | null> = JSONColumnType<Value>
/** Set by the database. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** tsvector: written as text, read only inside SQL. */
type Vector = ColumnType<string, string, string>

export type PassageRole = 'text' | 'lesson' | 'in_text'

export interface Database {
  site: {
    /** Hostname as in X-PAPI-SITE, lower case. */
    key: string
    is_default: Generated<boolean>
    config: Json<Static<typeof Config>>
    links: Json<Static<typeof SiteLink>[]>
  }
  denomination: NamedTable
  series: NamedTable
  tag: NamedTable & { folded: string }
  preacher: NamedTable & { sort: string; sort_key: string; denomination_id: number | null }
  sermon: SermonTable
  sermon_tag: { nid: number; tag_id: number; position: number }
  sermon_passage: SermonPassageTable
  media_file: MediaFileTable
  /**
   * Search vectors: head and body by lemma and by spelling, Bible words of text and lesson by lemma, and the head
   * (title, preacher, year, tags, series, passages) by both.
   */
  sermon_search: { nid: number; lemmas: Vector; spellings: Vector; passages: Vector; head: Vector }
  /** Precomputed by the view `sermon_card_now`; shape: `CardColumns`. */
  sermon_card: { nid: number; card: Json<CardColumns> }
  /** Indexed spellings with their number of sermons, lemmas and ('+') parts: `search/lexemes.ts`. */
  spelling: { word: string; folded: string; df: number; lemmas: string[] }
  /** Suggested words with their number of Hungarian sermons: `search/spellings.ts`. */
  word_count: { word: string; sermons: number }
  /** The rules of the stored index. */
  index_rules: { id: Generated<number>; rules: string }
  citation: {
    id: Generated<number>
    external_id: string
    text: string
    author: string | null
    source: string | null
    nid: number | null
    passage: ColumnType<Static<typeof Passage> | null, string | null | undefined, string | null>
    /** A tsvector, only for queries; null: not indexed yet. */
    words: ColumnType<never, null | undefined, null>
    /** True for an accepted submission of a visitor, which a mirrored content folder does not remove. */
    is_submitted: Generated<boolean>
  }
  /**
   * Former addresses of sermons with their numbers. A number without a sermon is that of a deleted one; the newest row
   * of an address applies.
   */
  former_sermon: {
    nid: number
    path: string
    external_id: string
    title: string
    /** md5 of the text, by which a sermon is recognised under another name. */
    text_hash: string
    since: Timestamp
  }
  citation_tag: { citation_id: number; tag_id: number; position: number }
  reading_plan: {
    nid: Generated<number>
    external_id: string
    title: string
    description: string | null
    versification: Versification
    /** Order in the list. */
    position: Generated<number>
  }
  reading_plan_day: { plan: number; day: number; title: string | null }
  reading_plan_reading: {
    plan: number
    day: number
    position: number
    label: string
    passages: Json<Static<typeof Passage>[]>
  }
  bible_translation: {
    id: string
    name: string
    rights: string | null
    versification: Versification
    is_default: Generated<boolean>
  }
  /** `last_verse` above `verse`: the slot holds several merged verses. */
  bible_verse: { translation: string; book: number; chapter: number; verse: number; last_verse: number; text: string }
  daily_selection: { day: string; nid: number }
  feedback_message: FeedbackTable
  citation_submission: CitationSubmissionTable
  /** Delivery queue of submissions: a row for each channel. */
  delivery: {
    kind: 'message' | 'citation'
    record_id: number
    channel: 'mail' | 'webhook'
    attempts: Generated<number>
    next_attempt_at: Timestamp
    delivered_at: Generated<Date | null>
    /** Error of the last attempt. */
    error: string | null
  }
  /** Views and plays per day, without data about visitors. */
  sermon_count: { day: string; nid: number; views: Generated<number>; plays: Generated<number> }
  /** Spent tokens until their expiry; `body_hash` makes repeated submissions harmless (F44). */
  spent_token: {
    nonce: string
    kind: 'feedback' | 'citation'
    body_hash: string
    record_id: number
    expires: Timestamp
  }
  /** One row. Every change of content raises `version`, which tags answers and caches. */
  content_version: { id: Generated<number>; version: number; changed_at: Timestamp }
}

interface NamedTable {
  id: Generated<number>
  external_id: string
  name: string
}

export interface SermonTable extends SermonFacts {
  nid: Generated<number>
  external_id: string
  /** File of the content folder, e.g. `sermons/a.md`; null when no folder was mirrored. */
  source_file: Generated<string | null>
  path: string
  lang: Generated<string>
  title: string
  /** `hungarianSortKey(title)`; sorted in the C collation, so that every server agrees. */
  title_sort: string
  preacher_id: number | null
  denomination_id: number | null
  series_id: number | null
  /** Position within the series; without it the date decides. */
  series_order: number | null
  /** 1 year, 2 month, 3 day; null for an unknown date. */
  date_prec: 1 | 2 | 3 | null
  year: number | null
  month: number | null
  day: string | null
  /** First possible day. */
  date_sort: string | null
  /** `18:00` in the time zone of the site; null if the time or the day is unknown. */
  time: string | null
  /** Sanitized HTML. */
  body: string
  /** The body as text, a line per paragraph. */
  plain: string
  /** Word count of the body. */
  words: number
  media: Shown['media']
  /** Numbering of its references. */
  versification: Generated<Versification>
  changed_at: Timestamp
}

type Shown = Pick<Static<typeof SermonCard>, 'path' | 'title' | 'text' | 'lesson' | 'tags' | 'media'>

export interface CardColumns extends Shown, Pick<SermonTable, 'date_prec' | 'year' | 'month' | 'day'> {
  preacher_id: number | null
  preacher_name: string | null
  series_id: number | null
  series_name: string | null
  /** Length of the first recording. */
  seconds: number | null
  /** The first 300 characters of the text. */
  beginning: string
}

export interface SermonPassageTable {
  nid: number
  role: PassageRole
  position: number
  book: number
  chapter: number | null
  verse: number | null
  end_chapter: number | null
  end_verse: number | null
  label: string
  /** Label in RÚF's numbers, if they differ. */
  in_ruf: string | null
  /** First and last verse in the common numbering, as chapter × 1000 + verse; see `commonRange`. */
  vstart: number
  vend: number
}

interface MediaFileTable {
  nid: number
  position: number
  kind: Static<typeof MediaFile>['kind'] | 'attachment'
  url: string
  mime: string
  bytes: number | null
  seconds: number | null
  title: string | null
  /** Address of a still picture. */
  image: string | null
  chapters: ColumnType<Static<typeof Chapter>[] | null, string | null | undefined, string | null>
}

interface FeedbackTable {
  id: Generated<number>
  site: string
  name: string
  email: string
  message: string
  url: string | null
  created_at: Timestamp
  /** Null while it is open. */
  done_at: Generated<Date | null>
}

interface CitationSubmissionTable {
  id: Generated<number>
  site: string
  text: string
  author: string | null
  source: string | null
  tags: number[]
  preaching: number | null
  name: string | null
  email: string | null
  created_at: Timestamp
  /** Null while it is open. */
  done_at: Generated<Date | null>
}
