/** One parameter: decodes and encodes its value, and has its limits as data, from which the API's contract is made. */
interface Codec<Value> {
  /** From all texts under its name, the last one first to be believed. Undefined when none is understood (QS-06). */
  decode(texts: readonly string[]): Value | undefined
  encode(value: Value): string
}

/** A whole number from `least` to `most`. */
export interface NumberCodec extends Codec<number> {
  kind: 'number'
  least: number
  most: number
}

/** A flag: `1` when set. */
export interface SwitchCodec extends Codec<true> {
  kind: 'switch'
}

/** One of the values. */
export interface ChoiceCodec<Value extends string> extends Codec<Value> {
  kind: 'choice'
  values: readonly Value[]
}

/** Text of at most `most` bytes in an address; the known values, while other backends may have more. */
export interface WordCodec<Value extends string> extends Codec<string> {
  kind: 'word'
  values: readonly Value[]
  most: number
  /** Name in an address for the absence of a value. */
  absence: string | undefined
}

/** Free text of at most `most` UTF-16 units. */
export interface TextCodec extends Codec<string> {
  kind: 'text'
  most: number
}

/** Text that matches a pattern, e.g. a language. */
export interface FormCodec extends Codec<string> {
  kind: 'form'
  pattern: string
}

/** Distinct values separated by commas, at most `most`. */
export interface ListCodec<Item, ItemCodec extends Codec<Item>> extends Codec<Item[]> {
  kind: 'list'
  item: ItemCodec
  most: number
}

export type Parameter =
  | NumberCodec
  | SwitchCodec
  | ChoiceCodec<string>
  | WordCodec<string>
  | TextCodec
  | FormCodec
  | ListCodec<number, NumberCodec>
  | ListCodec<string, WordCodec<string>>
  | ListCodec<string, FormCodec>

export type ValueOf<Of> = Of extends Codec<infer Value> ? Value : never

/** Longer lists are cut: addresses are written by hand, but long queries are expensive for the server. */
const LONGEST_LIST = 50

const lastOf = (texts: readonly string[]) => texts.at(-1)?.trim() ?? ''

export const number = (least: number, most: number): NumberCodec => ({
  kind: 'number',
  least,
  most,
  decode(texts) {
    const text = lastOf(texts)
    const value = Number(text)
    return /^\d{1,10}$/.test(text) && value >= least && value <= most ? value : undefined
  },
  encode: String,
})

export const onOff: SwitchCodec = {
  kind: 'switch',
  decode: (texts) => (lastOf(texts) === '1' ? true : undefined),
  encode: () => '1',
}

/** One of the values; others are dropped. `openChoice` is for lists that another backend may extend. */
export const choice = <const Value extends string>(values: readonly Value[]): ChoiceCodec<Value> => ({
  kind: 'choice',
  values,
  decode: (texts) => values.find((value) => value === lastOf(texts)),
  encode: String,
})

const LONGEST_CHOICE = 40

/**
 * A known value, or one of a later build. Undefined for longer values: a truncated value is a different value. Also
 * undefined for values with control characters.
 */
export const openChoice = <const Value extends string>(
  values: readonly Value[],
  absence?: string,
): WordCodec<Value> => ({
  kind: 'word',
  values,
  most: LONGEST_CHOICE,
  absence,
  decode(texts) {
    const value = lastOf(texts).normalize('NFC')
    if (value === absence || /^$|\p{Cc}|\p{Cs}/u.test(value)) return undefined
    return encodeURIComponent(value).length <= LONGEST_CHOICE ? value : undefined
  },
  encode: String,
})

/** Trimmed; a character cut in half by the limit is dropped. */
export const text = (most: number): TextCodec => ({
  kind: 'text',
  most,
  decode(texts) {
    // PostgreSQL refuses NUL.
    const whole = lastOf(texts).replaceAll('\0', '').trim()
    // The API normalises before it counts, and some texts grow.
    const composed = whole.normalize('NFC')
    const cut = composed.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
    return (composed.length > most ? cut.trim() : whole) || undefined
  },
  encode: String,
})

export const form = (pattern: string): FormCodec => ({
  kind: 'form',
  pattern,
  decode: (texts) => (new RegExp(pattern).test(lastOf(texts)) ? lastOf(texts) : undefined),
  encode: String,
})

/** Repeated parameters are joined: a plain form sends ticked boxes in this way. */
export const listOf = <Item, ItemCodec extends Codec<Item>>(
  item: ItemCodec & Codec<Item>,
  most = LONGEST_LIST,
): ListCodec<Item, ItemCodec> => ({
  kind: 'list',
  item,
  most,
  decode(texts) {
    const items = texts.flatMap((some) => some.split(',')).map((one) => item.decode([one]))
    const understood = [...new Set(items.filter((one) => one !== undefined))].slice(0, most)
    return understood.length > 0 ? understood : undefined
  },
  encode: (items) => items.map((one) => item.encode(one)).join(','),
})
