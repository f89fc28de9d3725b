import { isRecord } from 'shared-kernel/json'
import { LARGEST_ID } from '../contract/schema-parts.ts'
import { strangeInNames } from './check-letters.ts'
import type { ImportReport, Place } from './import-report.ts'
import { tidyLines, tidyName, tidyText } from './tidy-text.ts'

/** What no database keeps: NUL, and a surrogate without its other half, as escapes in YAML may write them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

type TextRule = { max?: number; required?: boolean }

/**
 * Reads the fields of one loose record and tells the report, in words, of each that is not what it should be.
 * `isValid` turns false with the first refusal; fields nobody asked for are named by `reportUnknown`.
 */
export class FieldReader {
  isValid = true
  private readonly asked = new Set<string>()
  /** Names as they stand, by their lower case: other systems write `Title` and `DRAFT`. */
  private readonly nameOf = new Map<string, string>()

  constructor(
    private readonly record: Record<string, unknown>,
    readonly at: Place,
    private readonly report: ImportReport,
    /** Where a field stands, for formats with lines. */
    private readonly placeOf: (name: string) => Place = () => at,
  ) {
    for (const name of Object.keys(record)) {
      const other = this.nameOf.get(name.toLowerCase())
      if (other === undefined) this.nameOf.set(name.toLowerCase(), name)
      else this.refuse(name, `"${other}" and "${name}" are the same field: only one of them may be given.`)
    }
  }

  /** A text; a number is taken as one, because `title: 1914` means the text. Empty is absent. */
  text(name: string, { max = 500, required = false }: TextRule = {}): string | null {
    const value = this.take(name)
    // YAML makes a date of a date.
    const isDate = value instanceof Date && !Number.isNaN(value.getTime())
    const text = typeof value === 'number' ? String(value) : isDate ? value.toISOString() : value
    if (text === undefined || text === null || (typeof text === 'string' && !text.trim())) {
      if (required) this.refuse(name, `"${name}" is missing.`)
      return null
    }
    if (typeof text !== 'string') return this.refuse(name, `"${name}" must be a text.`)
    if (text.length > max) return this.refuse(name, `"${name}" is longer than ${max} characters.`)
    if (UNSTORABLE.test(text)) return this.refuse(name, `"${name}" holds a NUL or half a character.`)
    return text.trim()
  }

  /** A whole number, also when written as text. */
  integer(name: string, { min = 1, max = LARGEST_ID } = {}): number | null {
    const value = this.take(name)
    if (value === undefined || value === null || value === '') return null
    const number = typeof value === 'string' ? Number(value) : value
    if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max) return number
    return this.refuse(name, `"${name}" must be a whole number from ${min} to ${max}, not ${JSON.stringify(value)}.`)
  }

  /** A name or title, as `tidyName` writes it. */
  name(name: string, rule: TextRule = {}): string | null {
    return this.tidied(name, rule, tidyName)
  }

  /** A text of more than a line, without markup. */
  prose(name: string, rule: TextRule = {}): string | null {
    return this.tidied(name, rule, (text) => tidyLines(text).trim())
  }

  /** Of `&nbsp;` alone nothing is left, which is the same as an absent field. */
  private tidied(name: string, rule: TextRule, tidy: (text: string) => string): string | null {
    const text = this.text(name, rule)
    if (text === null) return null
    const left = tidy(this.checkLetters(name, tidyText(text)))
    if (left) return left
    return rule.required ? this.refuse(name, `"${name}" is missing.`) : null
  }

  /** Several names: a list, or one text with commas, with `|` between them or with `#` before each. */
  names(name: string): string[] {
    const value = this.take(name)
    const isHashed = typeof value === 'string' && value.trim().startsWith('#')
    const separator = isHashed ? /[,;|\n#]/ : /[,;|\n]/
    const texts = this.texts(name, { separator }).map((text) =>
      this.checkLetters(name, tidyText(text)).replace(/^#+\s*/, ''),
    )
    for (const text of texts.filter((one) => /[,;|/]|\s#/.test(one) || (isHashed && /\S\s+\S/.test(one))))
      this.doubt(name, `"${text}" is taken for one entry of "${name}": several are several items of the list.`)
    return [...new Set(texts.map(tidyName).filter(Boolean))]
  }

  private checkLetters(name: string, text: string) {
    for (const { code, message } of strangeInNames(text)) this.doubt(name, `"${name}": ${message}`, code)
    return text
  }

  /** Several texts: a list, or one text alone. Repeats are dropped. */
  texts(name: string, { max = 200, most = 50, separator = undefined as RegExp | undefined } = {}): string[] {
    const value = this.take(name)
    if (value === undefined || value === null || value === '') return []
    const isSplit = separator !== undefined && typeof value === 'string'
    const list = Array.isArray(value) ? value : isSplit ? tidyText(value).split(separator) : [value]
    const texts = list.map((item) => (typeof item === 'number' ? String(item) : item))
    if (texts.length > most || texts.some((item) => typeof item !== 'string' || item.length > max)) {
      this.refuse(name, `"${name}" must be a text or a list of at most ${most} texts of at most ${max} characters.`)
      return []
    }
    if ((texts as string[]).some((text) => UNSTORABLE.test(text))) {
      this.refuse(name, `"${name}" holds a NUL or half a character.`)
      return []
    }
    return [...new Set((texts as string[]).map((item) => item.trim()).filter(Boolean))]
  }

  /** A list of records; one record alone is a list of one. */
  records(name: string, { required = false } = {}): Record<string, unknown>[] {
    const value = this.take(name)
    if (value === undefined || value === null) {
      if (required) this.refuse(name, `"${name}" is missing.`)
      return []
    }
    const list = Array.isArray(value) ? value : [value]
    const strange = list.findIndex((item) => !isRecord(item))
    if (strange === -1) return list as Record<string, unknown>[]
    const which = Array.isArray(value) ? `entry ${strange + 1} of it` : 'it'
    this.refuse(name, `"${name}" must be a list of objects: ${which} is ${JSON.stringify(list[strange])}.`)
    return []
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const value = this.text(name) ?? fallback
    if (values.includes(value as Value)) return value as Value
    this.refuse(name, `"${name}" must be one of ${values.join(', ')}, not "${value}".`)
    return fallback
  }

  /** Where a field stands. */
  place(name: string): Place {
    return this.placeOf(name)
  }

  /** The value as it stands, for shapes only the caller knows. */
  take(name: string): unknown {
    const own = this.nameOf.get(name.toLowerCase())
    if (own === undefined) return undefined
    this.asked.add(own)
    return this.record[own]
  }

  /** The names of all fields, as they stand. */
  fieldNames(): string[] {
    return [...this.nameOf.values()]
  }

  refuse(name: string, message: string, code = 'bad-field'): null {
    this.isValid = false
    this.report.refuse(code, this.placeOf(name), message)
    return null
  }

  doubt(name: string, message: string, code = 'doubtful-field', line?: number) {
    const place = this.placeOf(name)
    this.report.doubt(code, line === undefined ? place : { ...place, line }, message)
  }

  reportUnknown() {
    const unknown = this.fieldNames().filter((name) => !this.asked.has(name))
    for (const name of unknown) this.doubt(name, `The field "${name}" is not known and was left out.`, 'unknown-field')
  }
}
