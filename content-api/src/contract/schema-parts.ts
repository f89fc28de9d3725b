import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import { type Static, type TSchema, Type } from 'typebox'

/** A reference to a shared schema by its `$id`, keeping its static type. */
export function ref<Schema extends TSchema & { $id?: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema>>({ $ref: `${schema.$id}#` })
}

/**
 * A list of related items. `default` is the client's value for a missing or invalid list; a list without it is
 * essential to the answer.
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
