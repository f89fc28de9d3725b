/** Which inset an address asks for: its name, and what a host may say of it. Pure. */
import { type EditorField, INSET_LANGUAGES, type InsetRow, withPresentNames } from 'shared-kernel/insets'

export interface WantedInset {
  name: string
  /** As the host has written them, in an order that is always the same. */
  attributes: Record<string, string>
  /** Of its words. */
  language: string
}

export interface WrongAttributes {
  /** Those that are not understood, or of which there is nothing. */
  said: Record<string, string>
  /** Names of those that are missing. */
  unsaid?: string[]
}

export type ReadInset =
  { wanted: WantedInset } | { error: 'unknown' } | ({ error: 'bad'; row: InsetRow; language: string } & WrongAttributes)

/** As people count letters, not as an address writes them: there an accented one takes six. */
const LONGEST_VALUE = 300
const VALUES: Record<InsetRow['attributes'][string], RegExp> = {
  number: /^\d{1,9}$/,
  text: new RegExp(`^[^\\p{Cc}]{1,${LONGEST_VALUE}}$`, 'u'),
}

/** A number of things is one at least, and no more than the page for editors lets somebody choose. */
const isInRange = (field: EditorField | undefined, value: string) =>
  field?.kind !== 'count' || (Number(value) >= 1 && Number(value) <= (field.most ?? Infinity))

/**
 * What a text as `sermon-list?limit=3&lang=en` asks for.
 * @param rowOf the row of an inset that is live
 */
export function readWanted(text: string, rowOf: (name: string) => InsetRow | undefined): ReadInset {
  const [name = '', ...query] = text.split('?')
  const row = rowOf(name)
  if (!row) return { error: 'unknown' }
  const { lang = INSET_LANGUAGES[0], ...said } = Object.fromEntries(new URLSearchParams(query.join('?')))
  // What is empty was not said.
  const attributes = Object.entries(said).filter(([, value]) => value !== '')
  const isGood = ([written, value]: [string, string]) => {
    const attribute = row.formerly?.[written] ?? written
    return (
      Object.hasOwn(row.attributes, attribute) &&
      VALUES[row.attributes[attribute]!].test(value) &&
      isInRange(row.editor?.fields[attribute], value)
    )
  }
  const bad = attributes.filter((one) => !isGood(one))
  if (!INSET_LANGUAGES.includes(lang)) bad.push(['lang', lang])
  if (bad.length > 0) return { error: 'bad', row, said: Object.fromEntries(bad), language: lang }
  const fields = row.editor?.fields ?? {}
  const present = withPresentNames(row, Object.fromEntries(attributes))
  const unsaid = Object.keys(row.attributes).filter((one) => fields[one]?.required && !present[one])
  if (unsaid.length > 0) return { error: 'bad', row, said: {}, unsaid, language: lang }
  attributes.sort(([a], [b]) => (a < b ? -1 : 1))
  return { wanted: { name, attributes: Object.fromEntries(attributes), language: lang } }
}
