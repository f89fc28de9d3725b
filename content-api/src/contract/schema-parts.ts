import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import { type Static, type TSchema, Type } from 'typebox'

/** A reference to a shared schema by its `$id`, keeping its static type. */
export function ref<Schema extends TSchema & { $id?: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema>>({ $ref: `${schema.$id}#` })
}

/**
 * A list of what belongs to something else. `default` says what readers go by where it is missing or no list; without
 * one, as of what an answer is about, they have nothing to show.
 */
export const list = <Schema extends TSchema>(schema: Schema, options: { description?: string } = {}) =>
  Type.Array(schema, { ...options, default: [] })

/** A text that says something. */
export const words = (options: { description?: string; default?: string } = {}) =>
  Type.String({ minLength: 1, ...options })

/** How many; none when it is not said. */
export const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description && { description }), default: 0 })

/** The largest number that content may have. */
export const LARGEST_ID = FILTER_PARAMETERS.series.most

/** A number of the content. */
export const id = (description: string) => Type.Integer({ minimum: 1, maximum: LARGEST_ID, description })
