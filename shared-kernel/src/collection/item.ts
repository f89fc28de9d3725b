/** Items of the collection, and validation of what storage or a file contains. */
import { isRecord } from '../json/is-record.ts'

/** A sermon or a passage with items in the collection. */
export interface CollectionSource {
  /** Its path on the site. */
  path: string
  /** The sermon's title, or the passage's printed form. */
  title: string
  preacher: string | null
  /** `2014-02-28`, `2014-02` or `2014`. */
  date: string | null
}

interface Kept {
  id: string
  /** Time when it was added or last changed, ISO 8601. */
  at: string
}

/** Position in a text: the paragraph, from 1, and its first words, which find it after the text has changed. */
interface InText {
  paragraph: number
  /** Its first words. */
  words: string
  /** The text before those words; absent in older items. */
  prefix?: string
  suffix?: string
}

export type Item = Kept &
  (
    | ({ kind: 'bookmark' } & InText)
    | ({ kind: 'note'; text: string } & InText)
    | ({ kind: 'quotation'; text: string } & InText)
    /** Verse numbers are those of the translation. */
    | { kind: 'verses'; label: string; text: string; translation: string }
    /** A citation of the site: its author and reference, and the sermon it is from. */
    | { kind: 'citation'; text: string; about: string | null; sermon: string | null }
  )

/** True for an item of a paragraph. */
export const isInText = (item: Item): item is Extract<Item, InText> => 'paragraph' in item

/** Items of one source, the newest first. */
export interface Gathered {
  source: CollectionSource
  items: Item[]
}

/** The longest collectable text is a chapter; longer ones are invalid. */
const LONGEST = 50_000
/** Above the number of paragraphs of any sermon. */
const MOST_PARAGRAPHS = 100_000

/** Validates stored data: drops invalid items; null without a valid source. */
export function parseGathered(value: unknown): Gathered | null {
  if (!isRecord(value) || !Array.isArray(value.items)) return null
  const source = parseSource(value.source)
  return source && { source, items: value.items.flatMap((item) => parseItem(item) ?? []) }
}

function parseSource(value: unknown): CollectionSource | null {
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

/** A path on the site. Browsers ignore tabs and line breaks in addresses: with one, `/` may lead to another host. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(value)

const isMoment = (value: unknown): value is string => isText(value) && /^\d{4}-\d\d-\d\dT/.test(value) && isTime(value)
const isDay = (value: unknown): value is string => isText(value) && /^\d{4}(-\d\d){0,2}$/.test(value) && isTime(value)
const isTime = (text: string) => !Number.isNaN(Date.parse(text))

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

/** Fields of a new item; id and time are added. */
export type NewItem = Item extends infer One ? (One extends Item ? Omit<One, 'id' | 'at'> : never) : never

/** Creates an item with a globally unique id. */
export const newItem = (item: NewItem, now = new Date()): Item =>
  ({ ...item, id: randomName(), at: now.toISOString() }) as Item

// `randomUUID` needs a secure context.
const randomName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join('')

/** Newest first; a stable order for equal times. */
export const newestFirst = (one: Item, other: Item): number =>
  other.at.localeCompare(one.at) || one.id.localeCompare(other.id)

/** Merges two lists, newest first; of an item in both, the later change wins, then the first list. */
export function joinItems(own: readonly Item[], other: readonly Item[]): Item[] {
  const joined = new Map(own.map((item) => [item.id, item]))
  for (const item of other) {
    const before = joined.get(item.id)
    if (before === undefined || Date.parse(item.at) > Date.parse(before.at)) joined.set(item.id, item)
  }
  return [...joined.values()].sort(newestFirst)
}
