/**
 * Generates the validators of API responses from its OpenAPI document, so that no field of the contract is forgotten.
 * The schema decides how an invalid value is repaired: an optional field is dropped, one with a `default` gets it, a
 * nullable one becomes null, a list drops its invalid items; any other value makes its object invalid.
 */
export interface Schema {
  $ref?: string
  type?: string
  /** A single value: constants in the document. */
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  pattern?: string
  format?: string
  default?: unknown
}

/** Schemas that the client reads, alone or in lists. */
const READ = [
  'BibleBookList',
  'BibleText',
  'ChurchYear',
  'CitationList',
  'Config',
  'DailySelection',
  'Named',
  'PassagePage',
  'PlanReading',
  'Preacher',
  'ReadingPlanList',
  'Received',
  'Sermon',
  'SermonList',
  'SiteLink',
  'SuggestionList',
  'TokenAnswer',
]

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1)
const isNull = ({ type }: Schema) => type === 'null'

/** The text of `src/api/shapes.generated.ts`: validators by the names of the contract. */
export function makeShapes(schemas: Record<string, Schema>): string {
  /** By name, each after its dependencies. */
  const made = new Map<string, string>()
  const imported = new Set<string>()

  const take = (guard: string) => (imported.add(guard), guard)
  const call = (guard: string, ...given: unknown[]) => `${take(guard)}(${given.join(', ')})`

  /** A named schema is generated once; a recursive one receives itself as `inner`. */
  function named(name: string, within: string[]): string {
    if (within.includes(name)) return 'inner'
    const schema = schemas[name]!
    const guard = made.get(name) ?? guardOf(schema, [...within, name])
    const typed = schema.type === 'object' ? guard.replace('(', `<Schemas['${name}']>(`) : guard
    if (!made.has(name))
      made.set(name, /\binner\b/.test(guard) ? `${take('nested')}<Schemas['${name}']>((inner) => ${guard})` : typed)
    return name
  }

  function guardOf(schema: Schema, within: string[]): string {
    const name = nameOf(schema)
    if (name !== undefined) return named(name, within)
    if (schema.anyOf) return unionOf(schema.anyOf, within)
    switch (schema.type) {
      case 'object':
        return objectOf(schema, within)
      case 'array':
        return call('listOf', guardOf(schema.items!, within))
      case 'boolean':
        return take('truthy')
      case 'integer':
        return call('integer', ...[schema.minimum, schema.maximum].filter((bound) => bound !== undefined))
      case 'number':
        return take('number')
      case 'string':
        return textOf(schema)
      default:
        throw new Error(`There is no guard for ${JSON.stringify(schema)}`)
    }
  }

  function textOf({ enum: choices, format, pattern, minLength = 0 }: Schema): string {
    if (choices) return call('oneOf', ...choices.map(quote))
    if (format === 'date') return take('day')
    if (pattern !== undefined) return call('textLike', `/${pattern}/`)
    return take(minLength > 0 ? 'nonEmptyText' : 'text')
  }

  function unionOf(choices: Schema[], within: string[]): string {
    if (choices.every(({ enum: constants }) => constants)) {
      return textOf({ enum: choices.flatMap(({ enum: constants = [] }) => constants) })
    }
    const [first, ...others] = choices.filter((choice) => !isNull(choice)).map((choice) => guardOf(choice, within))
    const guard = others.reduce((before, other) => call('either', before, other), first!)
    return choices.some(isNull) ? call('orNull', guard) : guard
  }

  function objectOf(schema: Schema, within: string[]): string {
    const { properties = {}, required = [] } = schema
    const fields = Object.entries(properties).map(
      ([field, of]) => `${field}: ${fieldOf(of, !required.includes(field), within)}`,
    )
    return call('shape', `{\n${fields.map((field) => `  ${field.replaceAll('\n', '\n  ')},\n`).join('')}}`)
  }

  function fieldOf(schema: Schema, mayLack: boolean, within: string[]): string {
    const guard = guardOf(schema, within)
    const fallback = schema.default ?? schemas[nameOf(schema) ?? '']?.default
    if (Array.isArray(fallback) && fallback.length === 0) return guard.replace(/^listOf/, take('listOrEmpty'))
    if (fallback !== undefined) return call('or', guard, quote(fallback))
    return mayLack ? call('optional', guard) : guard
  }

  for (const name of READ) named(name, [])
  const lines = [...made].map(([name, guard]) => `${READ.includes(name) ? 'export ' : ''}const ${name} = ${guard}`)
  return `// Made from content-api/openapi.json by \`npm run api-types -w shared-kernel\`.
import { ${[...imported].sort().join(', ')} } from '../json/guards.ts'
import type { components } from './schema.d.ts'

type Schemas = components['schemas']

${lines.join('\n\n')}
`
}

const quote = (value: unknown) => JSON.stringify(value).replaceAll('"', "'")
