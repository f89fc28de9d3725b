/**
 * One parameter: its value from the texts of an address and back, and its limits as data, from which the API's contract
 * states what it accepts.
 */
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

/** `1`: it is on. */
export interface SwitchCodec extends Codec<true> {
  kind: 'switch'
}

/** One of the values. */
export interface ChoiceCodec<Value extends string> extends Codec<Value> {
  kind: 'choice'
  values: readonly Value[]
}

/** Text of at most `most` bytes in an address; the values are those the site knows, another backend may know more. */
export interface WordCodec<Value extends string> extends Codec<string> {
  kind: 'word'
  values: readonly Value[]
  most: number
  /** How an address may call the absence of a value. */
  absence: string | undefined
}

/** Free text of at most `most` UTF-16 units. */
export interface TextCodec extends Codec<string> {
  kind: 'text'
  most: number
}

/** Text of that form, e.g. a language. */
export interface FormCodec extends Codec<string> {
  kind: 'form'
  pattern: string
}

/** Different values by comma, at most `most` of them. */
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

/** Lists longer than this are cut: an address is written by hand, a query is paid for by everybody. */
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

export const choice = <const Value extends string>(values: readonly Value[]): ChoiceCodec<Value> => ({
  kind: 'choice',
  values,
  decode: (texts) => values.find((value) => value === lastOf(texts)),
  encode: String,
})

const LONGEST_CHOICE = 40

/**
 * A value of the list, or one that a later build may know. Returns undefined for longer values instead of truncating: a
 * truncated value is a different value. The same for values with control characters.
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

/** Without the space around it; a letter cut in half by the limit goes with what was cut. */
export const text = (most: number): TextCodec => ({
  kind: 'text',
  most,
  decode(texts) {
    // Databases know no NUL.
    const whole = lastOf(texts).replaceAll('\0', '').trim()
    // The API composes letters before it counts them, and some grow by that.
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

/** Repeated lists are joined, because that is how a plain form sends the boxes that are ticked. */
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
