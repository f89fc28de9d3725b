/**
 * Tolerant reading of single values. A backend that is not ours writes numbers as text, booleans as `'0'` and text as
 * `{ value, format }`; what none of these functions can read is absent.
 */
import { isRecord } from '../json/is-record.ts'

export type Json = Record<string, unknown>

/** The object itself; of JSON:API its attributes as well; of anything else no fields at all. */
export function recordOf(value: unknown): Json {
  if (!isRecord(value)) return {}
  return isRecord(value.attributes) && 'type' in value ? { ...value.attributes, ...value } : value
}

/** The first of these fields that has a value; each is also looked for as `field_<name>`, as Drupal calls it. */
export function field(record: Json, ...names: string[]): unknown {
  for (const name of names) {
    for (const key of [name, `field_${name}`]) {
      if (!Object.hasOwn(record, key)) continue
      const value = record[key]
      if (value !== undefined && value !== null && value !== '') return value
    }
  }
  return undefined
}

/** Text of a text, a number, `{ value }` or a list of these; undefined when there are no words in it. */
export function textOf(value: unknown, levels = 3): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return /\S/.test(value) ? value : undefined
  if (levels === 0) return undefined
  if (Array.isArray(value)) return textOf(value[0], levels - 1)
  const named = field(recordOf(value), 'processed', 'value', 'name', 'title', 'label', 'text', 'html')
  return named === undefined ? undefined : textOf(named, levels - 1)
}

/** A whole number that is written as a number or as text, also inside `{ value }` or a list of one. */
export function integerOf(value: unknown): number | undefined {
  const text = textOf(value)?.trim()
  if (text === undefined || !/^[+-]?\d{1,15}$/.test(text)) return undefined
  return Number(text)
}

const NO = /^(?:0|false|no|off|nem|hamis|null)?$/i

/** True for every value that JavaScript or PHP takes for true, except words like `'0'` and `'false'`. */
export function flagOf(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && flagOf(value[0])
  if (isRecord(value)) return 'value' in value ? flagOf(value.value) : true
  return typeof value === 'string' ? !NO.test(value.trim()) : Boolean(value)
}

/** A list; of an object with numbers for names (how PHP writes a list with gaps) its values; of one value a list of it. */
export function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (value === undefined || value === null || value === '' || value === false) return []
  if (isRecord(value)) {
    const keys = Object.keys(value)
    if (keys.length === 0) return []
    if (keys.every((key) => /^\d+$/.test(key))) return Object.values(value)
  }
  return [value]
}

const LISTS = ['data', 'items', 'results', 'rows', 'list', 'nodes']

/** The items of an answer that is a list, or that has one under `data` or a name like it. */
export function answerItems(answer: unknown): unknown[] {
  if (!isRecord(answer)) return itemsOf(answer)
  const name = LISTS.find((key) => isRecord(answer[key]) || Array.isArray(answer[key]))
  if (name === undefined) return Object.keys(answer).every((key) => /^\d+$/.test(key)) ? Object.values(answer) : []
  const inner = answer[name]
  return isRecord(inner) && LISTS.some((key) => Array.isArray(inner[key])) ? answerItems(inner) : itemsOf(inner)
}

/** The object of an answer, also when it stands under `data`. */
export function answerRecord(answer: unknown, ...expected: string[]): Json {
  const record = recordOf(Array.isArray(answer) && answer.length === 1 ? (answer[0] as unknown) : answer)
  const isHere = expected.some((name) => field(record, name) !== undefined)
  return !isHere && isRecord(record.data) ? answerRecord(record.data, ...expected) : record
}

const TAG = /<\/?[a-z][^<>]*>/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export const isHtml = (text: string): boolean =>
  /<\/?(?:p|br|div|span|em|strong|b|i|a|sup|blockquote)\b[^<>]*>/i.test(text)

/** Text without tags and character references. Plain text stays as it is. */
export function plainText(text: string): string {
  if (!isHtml(text)) return text
  return text
    .replace(TAG, ' ')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    })
    .replace(/\s+/g, ' ')
    .trim()
}
