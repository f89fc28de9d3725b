/** Items of the collection, and the checks of what storage or a file holds. */
import { isRecord } from '../json/is-record.ts'

/** A sermon or a passage of which something is kept. */
export interface Source {
  /** Its address on the site. */
  path: string
  /** A sermon's title; of a passage its printed form. */
  title: string
  preacher: string | null
  /** `2014-02-28`, `2014-02` or `2014`. */
  date: string | null
}

interface Kept {
  id: string
  /** When it was kept or last changed, ISO 8601. */
  at: string
}

/** Position in a text: the paragraph, from 1, and its words, by which it is found when the text has changed. */
interface InText {
  paragraph: number
  /** Its first words. */
  words: string
  /** The letters before and after those; absent in what was kept earlier. */
  prefix?: string
  suffix?: string
}

export type Item = Kept &
  (
    | ({ kind: 'bookmark' } & InText)
    | ({ kind: 'note'; text: string } & InText)
    | ({ kind: 'quotation'; text: string } & InText)
    /** Told by the numbers of the translation. */
    | { kind: 'verses'; label: string; text: string; translation: string }
    /** Of the site's citations: whose words they are and where they stand, and the sermon they are from. */
    | { kind: 'citation'; text: string; about: string | null; sermon: string | null }
  )

/** True when it is of a paragraph. */
export const isInText = (item: Item): item is Extract<Item, InText> => 'paragraph' in item

/** Items of one source, the newest first. */
export interface Gathered {
  source: Source
  items: Item[]
}

/** A chapter is the longest that is collected; what is longer is none of ours. */
const LONGEST = 50_000
/** No sermon has so many. */
const MOST_PARAGRAPHS = 100_000

/** Reads with suspicion: items that are none are left out, and null is what has no source. */
export function parseGathered(value: unknown): Gathered | null {
  if (!isRecord(value) || !Array.isArray(value.items)) return null
  const source = parseSource(value.source)
  return source && { source, items: value.items.flatMap((item) => parseItem(item) ?? []) }
}

function parseSource(value: unknown): Source | null {
  if (!isRecord(value)) return null
  const { path, title, preacher, date } = value
  const isOne = isPath(path) && isText(title) && isTextOrNull(preacher) && (date === null || isDay(date))
  return isOne ? { path, title, preacher, date } : null
}

function parseItem(value: unknown): Item | null {
  if (!isRecord(value)) return null
  const { id, at, kind, paragraph, words, prefix, suffix, text, label, translation, about, sermon } = value
  if (!isText(id) || !isMoment(at)) return null
  if (kind === 'verses') {
    return isText(label) && isText(text) && isText(translation) ? { id, at, kind, label, text, translation } : null
  }
  if (kind === 'citation') {
    const isOne = isText(text) && isTextOrNull(about) && (sermon === null || isPath(sermon))
    return isOne ? { id, at, kind, text, about, sermon } : null
  }
  if (!Number.isSafeInteger(paragraph) || !isText(words)) return null
  if ((paragraph as number) < 1 || (paragraph as number) > MOST_PARAGRAPHS) return null
  const place = {
    paragraph: paragraph as number,
    words,
    ...(isText(prefix) && { prefix }),
    ...(isText(suffix) && { suffix }),
  }
  if (kind === 'bookmark') return { id, at, kind, ...place }
  if ((kind === 'note' || kind === 'quotation') && isText(text)) return { id, at, kind, ...place, text }
  return null
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST

/** An address on the site. Browsers leave out tabs and ends of lines: with one in it `/` may lead anywhere. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(value)

const isMoment = (value: unknown): value is string => isText(value) && /^\d{4}-\d\d-\d\dT/.test(value) && isTime(value)
const isDay = (value: unknown): value is string => isText(value) && /^\d{4}(-\d\d){0,2}$/.test(value) && isTime(value)
const isTime = (text: string) => !Number.isNaN(Date.parse(text))

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
