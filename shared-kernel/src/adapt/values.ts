/**
 * Tolerant reading of single values. Foreign backends write numbers as text, booleans as `'0'` and text as `{ value,
 * format }`; unreadable values are absent. All functions end on any JSON: lists and depth are bounded.
 */
import { isRecord } from '../json/is-record.ts'
import { VERSIFICATIONS } from '../references/passage.ts'

export type Json = Record<string, unknown>

/** More than any list of the contract. */
const LONGEST_LIST = 5000
const DEEPEST = 4

/** The object itself; without fields for any other value. */
export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {})

/** Makes spellings of a name equal: `endVerse`, `end_verse`, `end-verse`, and Drupal's `field_end_verse`, `fieldEndVerse`. */
const folded = (name: string) => name.replace(/^field(?=_|[A-Z])|[_-]/g, '').toLowerCase()

const foldedRecords = new WeakMap<Json, Map<string, unknown>>()

/** Non-empty fields by their folded names; without the prefix wins. */
function foldedFields(record: Json): Map<string, unknown> {
  const known = foldedRecords.get(record)
  if (known) return known
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record)) {
    const isPrefixed = name.startsWith('field') && fields.has(folded(name))
    if (value !== undefined && value !== null && value !== '' && !isPrefixed) fields.set(folded(name), value)
  }
  foldedRecords.set(record, fields)
  return fields
}

/** The non-empty values of these fields, in this order. */
export function fieldsOf(record: Json, ...names: string[]): unknown[] {
  const fields = foldedFields(record)
  return names.map((name) => fields.get(folded(name))).filter((value) => value !== undefined)
}

/** The first of these fields that has a value. */
export const field = (record: Json, ...names: string[]): unknown => fieldsOf(record, ...names)[0]

/** The first of these fields that is a whole number. */
export const integerIn = (record: Json, ...names: string[]): number | undefined =>
  fieldsOf(record, ...names)
    .map(integerOf)
    .find((number) => number !== undefined)

/** The field of an object, or the value itself when it is no object, e.g. `'Halmos Judit'` instead of `{ name }`. */
export const fieldOrSelf = (value: unknown, ...names: string[]): unknown =>
  isRecord(value) ? field(recordOf(value), ...names) : value

/** Text of a text, a number, `{ value }` or a list of these; undefined when it is empty. */
export function textOf(value: unknown, levels = DEEPEST): string | undefined {
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
  return text !== undefined && /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined
}

const LINK = /<a\b[^<>]*\shref=["']([^"'<>]+)/i

/** An address: a text, a link in HTML, or an object or list with one. Ignores addresses within Drupal's own storage. */
export function addressOf(value: unknown, levels = DEEPEST): string | undefined {
  if (typeof value === 'string') {
    const address = LINK.exec(value)?.[1] ?? value.trim()
    return /^(?:public:|private:|$)|</.test(address) ? undefined : address
  }
  if (levels === 0) return undefined
  if (Array.isArray(value)) return addressOf(value[0], levels - 1)
  return fieldsOf(recordOf(value), 'url', 'uri', 'href', 'src', 'alias', 'path', 'link', 'file', 'value')
    .map((one) => addressOf(one, levels - 1))
    .find((address) => address !== undefined)
}

const NO = /^(?:0|false|no|off|nem|hamis|null)?$/i

/** True for values that are truthy in JavaScript or PHP, except words like `'0'` and `'false'`. */
export function flagOf(value: unknown, levels = DEEPEST): boolean {
  if (Array.isArray(value)) return value.length > 0 && levels > 0 && flagOf(value[0], levels - 1)
  if (isRecord(value)) return 'value' in value && levels > 0 ? flagOf(value.value, levels - 1) : true
  return typeof value === 'string' ? !NO.test(value.trim()) : Boolean(value)
}

/** True for an object with only numeric keys, as PHP writes a list with gaps. */
export const isNumbered = (value: unknown): value is Json =>
  isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))

/** The items of a list, the values of an object with numeric keys, or the single value. */
export function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST)
  if (value === undefined || value === null || value === '' || value === false) return []
  return isNumbered(value) ? Object.values(value).slice(0, LONGEST_LIST) : [value]
}

const LISTS = ['data', 'items', 'results', 'rows', 'list', 'nodes', 'content']

/** The items of an answer that is a list, or that has one under `data`, a name like it, or any name. */
export function answerItems(answer: unknown, levels = DEEPEST): unknown[] {
  if (Array.isArray(answer)) return itemsOf(answer)
  if (!isRecord(answer) || levels === 0) return []
  if (isNumbered(answer)) return itemsOf(answer)
  const known = LISTS.filter((name) => typeof answer[name] === 'object').map((name) => answer[name])
  const lists = [...known, ...Object.values(answer).filter((value) => Array.isArray(value))]
  const own = lists.find((value) => Array.isArray(value) || isNumbered(value))
  if (own !== undefined) return itemsOf(own)
  const nested = Object.values(answer).find((value) => isRecord(value) && answerItems(value, levels - 1).length > 0)
  return nested === undefined ? [] : answerItems(nested, levels - 1)
}

/** The object of an answer, also in a list of one, or under `data`. */
export function answerRecord(answer: unknown, expected: readonly string[], levels = DEEPEST): Json {
  const record = recordOf(Array.isArray(answer) && answer.length === 1 ? (answer[0] as unknown) : answer)
  const isHere = field(record, ...expected) !== undefined
  const inner = Array.isArray(record.data) && record.data.length === 1 ? (record.data[0] as unknown) : record.data
  return !isHere && isRecord(inner) && levels > 0 ? answerRecord(inner, expected, levels - 1) : record
}

const INLINE = /<\/?(?:em|strong|b|i|u|a|span|sup|sub|small|font)\b[^<>]*>/gi
const BLOCK = /<\/?(?:p|br|div|blockquote|h[1-6]|li|ul|ol|tr|td|table|section|article|hr|img|figure)\b[^<>]*>/gi
// prettier-ignore
const ENTITIES: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ndash: '–', mdash: '—', hellip: '…', bdquo: '„',
  ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', laquo: '«', raquo: '»', shy: '', aacute: 'á', eacute: 'é', iacute: 'í',
  oacute: 'ó', ouml: 'ö', uacute: 'ú', uuml: 'ü', Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Ouml: 'Ö',
  Uacute: 'Ú', Uuml: 'Ü', odblac: 'ő', udblac: 'ű', Odblac: 'Ő', Udblac: 'Ű',
}

/** Characters that old backends number as in Windows-1252, e.g. `&#150;` for a dash, as browsers accept. */
const WINDOWS = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ']

export const isHtml = (text: string): boolean => text.search(INLINE) >= 0 || text.search(BLOCK) >= 0

/** Plain text of a text or a number; else `undefined`. */
export function plainTextOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text && plainText(text)
}

/** Text without tags and character references. */
export function plainText(text: string): string {
  const bare = isHtml(text)
    ? text
        .replace(INLINE, '')
        .replace(BLOCK, ' ')
        .replace(/[^\S\u00a0]+/g, ' ')
        .trim()
    : text
  return bare.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, decimal, hex, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal)
    if (code >= 0x80 && code < 0xa0) return WINDOWS[code - 0x80] ?? ' '
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}

/** The first known numbering among these. */
export const versificationOf = (...values: unknown[]): string =>
  values.map((value) => textOf(value)).find((name) => VERSIFICATIONS.some((own) => own === name)) ?? 'ruf'
