import { isRecord } from 'shared-kernel/json'
import { LARGEST_ID } from '../contract/schema-parts.ts'
import { type SermonFacts, sermonFacts } from '../contract/sermon-entities.ts'
import { strangeInPlain, tidyLines, tidyName, tidyText } from './tidy-text.ts'
import type { ImportReport, SourceLocation } from './import-report.ts'

/** Characters that PostgreSQL cannot store: NUL, and lone surrogates, e.g. from YAML escapes. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

type TextRule = { max?: number; required?: boolean }

/**
 * Reads the fields of one untyped record and reports each invalid one. `isValid` becomes false with the first refusal;
 * `reportUnknown` names unread fields.
 */
export class FieldReader {
  isValid = true
  private readonly asked = new Set<string>()
  /** By lower case: other systems write `Title` and `DRAFT`. */
  private readonly nameOf = new Map<string, string>()

  constructor(
    private readonly record: Record<string, unknown>,
    readonly at: SourceLocation,
    private readonly report: ImportReport,
    /** Location of a field, for formats with lines. */
    private readonly placeOf: (name: string) => SourceLocation = () => at,
  ) {
    for (const name of Object.keys(record)) {
      const other = this.nameOf.get(name.toLowerCase())
      if (other === undefined) this.nameOf.set(name.toLowerCase(), name)
      else this.refuse(name, `"${other}" and "${name}" are the same field: only one of them may be given.`)
    }
  }

  /** Accepts numbers, because `title: 1914` means the text. Empty is absent. */
  text(name: string, { max = 500, required = false }: TextRule = {}): string | null {
    const value = this.take(name)
    // YAML parses dates.
    const isDate = value instanceof Date && !Number.isNaN(value.getTime())
    const text = typeof value === 'number' ? String(value) : isDate ? value.toISOString() : value
    if (text === undefined || text === null || (typeof text === 'string' && !text.trim())) {
      if (required) this.refuse(name, `"${name}" is missing.`)
      return null
    }
    if (typeof text !== 'string') return this.refuse(name, `"${name}" must be a text.`)
    if (text.length > max) return this.refuse(name, `"${name}" is longer than ${max} characters.`)
    if (UNSTORABLE.test(text)) return this.refuse(name, `"${name}" contains a NUL or half a character.`)
    return text.trim()
  }

  /** A whole number, also as a string. */
  integer(name: string, { min = 1, max = LARGEST_ID } = {}): number | null {
    const value = this.take(name)
    if (value === undefined || value === null || value === '') return null
    const number = typeof value === 'string' ? Number(value) : value
    if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max) return number
    return this.refuse(name, `"${name}" must be a whole number from ${min} to ${max}, not ${JSON.stringify(value)}.`)
  }

  /** A name or title, normalized by `tidyName`. */
  name(name: string, rule: TextRule = {}): string | null {
    return this.tidied(name, rule, tidyName)
  }

  /** A multi-line text without markup. */
  prose(name: string, rule: TextRule = {}): string | null {
    return this.tidied(name, rule, (text) => tidyLines(text).trim())
  }

  /** A text of `&nbsp;` alone becomes empty, which means absent. */
  private tidied(name: string, rule: TextRule, tidy: (text: string) => string): string | null {
    const text = this.text(name, rule)
    if (text === null) return null
    const clean = tidy(this.checkLetters(name, tidyText(text)))
    if (clean) return clean
    return rule.required ? this.refuse(name, `"${name}" is missing.`) : null
  }

  /** Names as a list, or as one text separated by commas or `|`, or with `#` before each. */
  names(name: string): string[] {
    const value = this.take(name)
    const isHashed = typeof value === 'string' && value.trim().startsWith('#')
    const separator = isHashed ? /[,;|\n#]/ : /[,;|\n]/
    const texts = this.texts(name, { separator }).map((text) =>
      this.checkLetters(name, tidyText(text)).replace(/^#+\s*/, ''),
    )
    for (const text of texts.filter((one) => /[,;|/]|\s#/.test(one) || (isHashed && /\S\s+\S/.test(one))))
      this.warn(name, `"${text}" is taken for one entry of "${name}": several are several items of the list.`)
    return [...new Set(texts.map(tidyName).filter(Boolean))]
  }

  private checkLetters(name: string, text: string) {
    for (const { code, message } of strangeInPlain(text)) this.warn(name, `"${name}": ${message}`, code)
    return text
  }

  /** A list of texts, or one text alone, without duplicates. */
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
      this.refuse(name, `"${name}" contains a NUL or half a character.`)
      return []
    }
    return [...new Set((texts as string[]).map((item) => item.trim()).filter(Boolean))]
  }

  /** A list of records, or one record alone. */
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

  place(name: string): SourceLocation {
    return this.placeOf(name)
  }

  /** The raw value, for types that the caller validates. */
  take(name: string): unknown {
    const own = this.nameOf.get(name.toLowerCase())
    if (own === undefined) return undefined
    this.asked.add(own)
    return this.record[own]
  }

  /** As written. */
  fieldNames(): string[] {
    return [...this.nameOf.values()]
  }

  refuse(name: string, message: string, code = 'bad-field'): null {
    this.isValid = false
    this.report.refuse(code, this.placeOf(name), message)
    return null
  }

  warn(name: string, message: string, code = 'doubtful-field', line?: number) {
    const place = this.placeOf(name)
    this.report.warn(code, line === undefined ? place : { ...place, line }, message)
  }

  reportUnknown() {
    const unknown = this.fieldNames().filter((name) => !this.asked.has(name))
    for (const name of unknown) this.warn(name, `The field "${name}" is not known and was left out.`, 'unknown-field')
  }
}

export const readFacts = (fields: FieldReader): SermonFacts => sermonFacts((name) => fields.name(name))
