/** Parses which embed an address requests, and explains wrong attributes to the editor of the host page. */
import { type EditorField, EMBED_LANGUAGES, type EmbedRow, withPresentNames } from 'shared-kernel/embeds'
import type { EmbedResult } from '../../embed/elements/embed-tree.ts'
import { EMBED_PARAMETER } from '../../embed/editor/settings.ts'
import { en, hu } from './messages.ts'

export interface EmbedRequest {
  name: string
  /** As the host wrote them, sorted by name. */
  attributes: Record<string, string>
  /** Of the embed's texts. */
  language: string
}

export interface WrongAttributes {
  /** Attributes with values that are invalid or refer to missing content. */
  wrong: Record<string, string>
  /** Names of required attributes that are missing. */
  missing?: string[]
}

type ParsedEmbedRequest =
  | { request: EmbedRequest }
  | { error: 'unknown' }
  | ({ error: 'bad'; row: EmbedRow; language: string } & WrongAttributes)

/** In characters of the decoded text; in an address an accented one takes six. */
const MAX_LENGTH = 300
const VALUES: Record<EmbedRow['attributes'][string], RegExp> = {
  number: /^\d{1,9}$/,
  text: new RegExp(`^[^\\p{Cc}]{1,${MAX_LENGTH}}$`, 'u'),
}

/** A count is at least one, and at most the largest choice on the editors' page. */
const isInRange = (field: EditorField | undefined, value: string) =>
  field?.kind !== 'count' || (Number(value) >= 1 && Number(value) <= (field.most ?? Infinity))

/**
 * Parses e.g. `sermon-list?limit=3&lang=en`.
 * @param rowOf description of a live embed
 */
export function parseEmbedRequest(text: string, rowOf: (name: string) => EmbedRow | undefined): ParsedEmbedRequest {
  const [name = '', ...query] = text.split('?')
  const row = rowOf(name)
  if (!row) return { error: 'unknown' }
  const { lang = EMBED_LANGUAGES[0], ...parameters } = Object.fromEntries(new URLSearchParams(query.join('?')))
  const attributes = Object.entries(parameters).filter(([, value]) => value !== '')
  const isValid = ([written, value]: [string, string]) => {
    const attribute = row.formerly?.[written] ?? written
    return (
      Object.hasOwn(row.attributes, attribute) &&
      VALUES[row.attributes[attribute]!].test(value) &&
      isInRange(row.editor?.fields[attribute], value)
    )
  }
  const wrong = attributes.filter((one) => !isValid(one))
  if (!EMBED_LANGUAGES.includes(lang)) wrong.push(['lang', lang])
  if (wrong.length > 0) return { error: 'bad', row, wrong: Object.fromEntries(wrong), language: lang }
  const fields = row.editor?.fields ?? {}
  const present = withPresentNames(row, Object.fromEntries(attributes))
  const missing = Object.keys(row.attributes).filter((one) => fields[one]?.required && !present[one])
  if (missing.length > 0) return { error: 'bad', row, wrong: {}, missing, language: lang }
  attributes.sort(([a], [b]) => (a < b ? -1 : 1))
  return { request: { name, attributes: Object.fromEntries(attributes), language: lang } }
}

/** Limit of a value that is repeated in the message, in characters. */
const MAX_SHOWN = 60
const shortened = (value: string) => (value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value)
const MESSAGES: Record<string, Record<keyof typeof hu, string>> = { hu, en }

/**
 * The response for wrong attributes: a sentence that lists them, with a link to the editors' page. No sentence if an
 * editor could not change any of them.
 */
export function attributeError(
  error: 'bad' | 'missing',
  { name, editor }: EmbedRow,
  { wrong, missing = [] }: WrongAttributes,
  language: string,
): Extract<EmbedResult, { error: string }> {
  const shown = Object.entries(wrong).map(([one, value]) => `${one}="${shortened(value)}"`)
  const names = missing.length > 0 ? missing : shown
  if (names.length === 0) return { error }
  // The language may itself be the wrong attribute.
  const known = Object.hasOwn(MESSAGES, language) ? language : 'hu'
  const messages = MESSAGES[known]!
  const title = editor?.title[known as 'hu'] ?? name
  const sentence = messages[missing.length > 0 ? 'missingAttribute' : error]
    .replace('{title}', () => title)
    .replace('{attributes}', () => names.join(', '))
  return {
    error,
    attributes: missing.length > 0 ? missing : Object.keys(wrong),
    says: [
      [
        'p',
        { part: 'problem', lang: known, dir: 'ltr' },
        `${sentence} `,
        ['a', { href: `/beagyazas?${EMBED_PARAMETER}=${name}` }, messages.edit],
      ],
    ],
  }
}
