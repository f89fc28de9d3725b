/**
 * The type of a value that remotes exchange, as data: rows of their tables state it, release checks compare it, values
 * are checked against it on arrival, and TypeScript types are derived from it. A field name that ends with `?` is
 * optional. Either `text`, `number`, `flag`, a list of one shape, or fields: `{ nid: 'number', passages: [{ label: 'text' }] }`. */
export type Shape = 'text' | 'number' | 'flag' | readonly [Shape] | { readonly [field: string]: Shape }

type Must<Field> = Field extends `${string}?` ? never : Field
type May<Field> = Field extends `${infer Name}?` ? Name : never

/** The type of a shape that is written out with `as const`. */
export type Shaped<Of> = Of extends 'text'
  ? string
  : Of extends 'number'
    ? number
    : Of extends 'flag'
      ? boolean
      : Of extends readonly [infer Item]
        ? readonly Shaped<Item>[]
        : { readonly [Field in keyof Of as Must<Field>]: Shaped<Of[Field]> } & {
            readonly [Field in keyof Of as May<Field>]?: Shaped<Of[Field]> | undefined
          }

const TYPES = { text: 'string', number: 'number', flag: 'boolean' } as const

const FIELD = /^[a-zA-Z]\w*\??$/

/** True when a value in a table is a shape of at most so many levels. */
export function isShape(value: unknown, levels = 5): value is Shape {
  if (typeof value === 'string') return Object.hasOwn(TYPES, value)
  if (levels === 0 || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.length === 1 && isShape(value[0], levels - 1)
  return Object.entries(value).every(([name, inner]) => FIELD.test(name) && isShape(inner, levels - 1))
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

const nameOf = (shape: Shape) => (typeof shape === 'string' ? shape : isList(shape) ? 'a list' : 'fields')

function fieldOf(name: string): { field: string; isOptional: boolean } {
  const isOptional = name.endsWith('?')
  return { field: isOptional ? name.slice(0, -1) : name, isOptional }
}

/** True when a value has every field of a shape; further fields are ignored. */
export function hasShape(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return typeof value === TYPES[shape]
  if (isList(shape)) return Array.isArray(value) && value.every((item) => hasShape(shape[0], item))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(shape).every(([name, inner]) => {
    const { field, isOptional } = fieldOf(name)
    const fieldValue = (value as Record<string, unknown>)[field]
    return fieldValue === undefined ? isOptional : hasShape(inner, fieldValue)
  })
}

/**
 * The first way in which `provided` does not satisfy `required`, e.g. `passages.book is text and not number`; null when it
 * does. A requirement may have fewer fields, and may make provided fields optional.
 */
export function shapeMismatch(required: Shape, provided: Shape, at = ''): string | null {
  const path = at === '' ? 'it' : at
  if (typeof required === 'string' || typeof provided === 'string' || isList(required) !== isList(provided)) {
    return required === provided ? null : `${path} is ${nameOf(provided)} and not ${nameOf(required)}`
  }
  if (isList(required)) return shapeMismatch(required[0], (provided as readonly [Shape])[0], at)
  const fields = Object.entries(provided).map(([name, inner]) => ({ ...fieldOf(name), inner }))
  for (const [name, inner] of Object.entries(required)) {
    const { field, isOptional } = fieldOf(name)
    const where = at === '' ? field : `${at}.${field}`
    const match = fields.find((one) => one.field === field)
    if (!match && !isOptional) return `${where} is not provided`
    if (match?.isOptional && !isOptional) return `${where} may be absent`
    const mismatch = match ? shapeMismatch(inner, match.inner, where) : null
    if (mismatch !== null) return mismatch
  }
  return null
}

/** The TypeScript type of a shape, for declaration files. */
export function typeOfShape(shape: Shape): string {
  if (typeof shape === 'string') return TYPES[shape]
  if (isList(shape)) return `readonly ${isList(shape[0]) ? `(${typeOfShape(shape[0])})` : typeOfShape(shape[0])}[]`
  const fields = Object.entries(shape).map(([name, inner]) => `readonly ${name}: ${typeOfShape(inner)}`)
  return `{ ${fields.join('; ')} }`
}
