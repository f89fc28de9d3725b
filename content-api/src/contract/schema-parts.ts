import { FILTER_PARAMETERS, type Parameter, type ValueOf } from 'shared-kernel/search-parameters'
import { type Static, type TObjectOptions, type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox'

/** An object schema with a name, which the OpenAPI document contains once. */
export const entity = <Properties extends TProperties>(
  $id: string,
  properties: Properties,
  options: TObjectOptions = {},
) => Type.Object(properties, { $id, ...options })

export const nullable = <Schema extends TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description })

export const literals = <Value extends string>(values: readonly Value[], options: TSchemaOptions = {}) =>
  Type.Unsafe<Value>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      options,
    ),
  )

export const optionalText = (description?: string) =>
  Type.Optional(Type.String(description === undefined ? {} : { description }))

/** A reference to a shared schema by its `$id`, keeping its static type. */
export function ref<Schema extends TSchema & { $id?: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema>>({ $ref: `${schema.$id}#` })
}

/**
 * A list that the client replaces with `[]` when it is missing or invalid. Use `Type.Array` for a list without which
 * the answer is useless.
 */
export const list = <Schema extends TSchema>(schema: Schema, options: { description?: string } = {}) =>
  Type.Array(schema, { ...options, default: [] })

/** A non-empty text. */
export const words = (options: { description?: string; default?: string } = {}) =>
  Type.String({ minLength: 1, ...options })

/** A count; 0 when missing. */
export const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description && { description }), default: 0 })

export const LARGEST_ID = FILTER_PARAMETERS.series.most

export const id = (description: string) => Type.Integer({ minimum: 1, maximum: LARGEST_ID, description })

/** Type of a parsed parameter in handlers: lists are strings with commas, switches 0 or 1. */
export type Accepted<Of> = Of extends { kind: 'list' } ? string : Of extends { kind: 'switch' } ? number : ValueOf<Of>

const DIGITS = '\\d{1,10}'

export function toSchema(parameter: Parameter, description: string): TSchema {
  switch (parameter.kind) {
    case 'number':
      return Type.Integer({ minimum: parameter.least, maximum: parameter.most, description })
    case 'switch':
      return Type.Integer({ minimum: 0, maximum: 1, description })
    case 'text':
    case 'word':
      return Type.String({ maxLength: parameter.most, description })
    case 'form':
      return Type.String({ pattern: parameter.pattern, description })
    case 'choice':
      return oneOf(parameter.values, description)
    case 'list': {
      const { item, most } = parameter
      const one =
        item.kind === 'word' ? `[^,]{1,${item.most}}` : item.kind === 'form' ? `(${item.pattern.slice(1, -1)})` : DIGITS
      return Type.String({
        pattern: `^${one}(,${one}){0,${most - 1}}$`,
        description: `${description}, at most ${most}, separated by commas`,
      })
    }
  }
}

function oneOf(values: readonly string[], description: string): TSchema {
  const [first = '', ...others] = values
  if (others.length === 0) return Type.Literal(first, { description })
  return Type.Union(
    values.map((value) => Type.Literal(value)),
    { description },
  )
}

/**
 * An entity in which handlers must name every field, including optional ones: `undefined` is left out of the answer,
 * and a forgotten field does not compile.
 */
export type Complete<Entity> = { [Field in keyof Required<Entity>]: Entity[Field] }
