/**
 * The shape of what remotes hand each other, as data: written in their tables, compared by the gate, looked at when it
 * arrives, and the types of both sides are made from it. A field whose name ends with `?` may be absent.
 */

/** `text`, `number`, `flag`, a list of one shape, or fields: `{ nid: 'number', passages: [{ label: 'text' }] }`. */
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

/** Whether what somebody has written into a table is a shape, and not deeper than anybody needs. */
export function isShape(value: unknown, levels = 5): value is Shape {
  if (typeof value === 'string') return Object.hasOwn(TYPES, value)
  if (levels === 0 || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.length === 1 && isShape(value[0], levels - 1)
  return Object.entries(value).every(([name, inner]) => FIELD.test(name) && isShape(inner, levels - 1))
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

/** What a shape is called in a sentence. */
const called = (shape: Shape) => (typeof shape === 'string' ? shape : isList(shape) ? 'a list' : 'fields')

/** A field's name as it stands in values, and whether it may be absent. */
function fieldOf(name: string): { field: string; isOptional: boolean } {
  const isOptional = name.endsWith('?')
  return { field: isOptional ? name.slice(0, -1) : name, isOptional }
}

/** Whether a value has all that a shape says; what it has besides is nobody's affair. */
export function hasShape(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return typeof value === TYPES[shape]
  if (isList(shape)) return Array.isArray(value) && value.every((item) => hasShape(shape[0], item))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(shape).every(([name, inner]) => {
    const { field, isOptional } = fieldOf(name)
    const given = (value as Record<string, unknown>)[field]
    return given === undefined ? isOptional : hasShape(inner, given)
  })
}

/**
 * What of `taken` is not in `given`, in plain English, e.g. `passages.book is text and not number`; null: nothing. Who
 * takes less than is given, or can do without what is always there, takes what is given.
 */
export function lackOf(taken: Shape, given: Shape, at = ''): string | null {
  const path = at === '' ? 'it' : at
  if (typeof taken === 'string' || typeof given === 'string' || isList(taken) !== isList(given)) {
    return taken === given ? null : `${path} is ${called(given)} and not ${called(taken)}`
  }
  if (isList(taken)) return lackOf(taken[0], (given as readonly [Shape])[0], at)
  const fields = Object.entries(given).map(([name, inner]) => ({ ...fieldOf(name), inner }))
  for (const [name, inner] of Object.entries(taken)) {
    const { field, isOptional } = fieldOf(name)
    const where = at === '' ? field : `${at}.${field}`
    const theirs = fields.find((one) => one.field === field)
    if (!theirs && !isOptional) return `${where} is not given`
    if (theirs?.isOptional && !isOptional) return `${where} may be absent`
    const lack = theirs ? lackOf(inner, theirs.inner, where) : null
    if (lack !== null) return lack
  }
  return null
}

/** A shape as TypeScript writes it, for declaration files. */
export function typeOfShape(shape: Shape): string {
  if (typeof shape === 'string') return TYPES[shape]
  if (isList(shape)) return `readonly ${isList(shape[0]) ? `(${typeOfShape(shape[0])})` : typeOfShape(shape[0])}[]`
  const fields = Object.entries(shape).map(([name, inner]) => `readonly ${name}: ${typeOfShape(inner)}`)
  return `{ ${fields.join('; ')} }`
}
