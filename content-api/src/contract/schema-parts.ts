import { type Static, type TSchema, Type } from 'typebox'

/** A reference to a shared schema by its `$id`, keeping its static type. */
export function ref<Schema extends TSchema & { $id?: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema>>({ $ref: `${schema.$id}#` })
}

/** A number of the content. */
export const id = (description: string) => Type.Integer({ minimum: 1, maximum: 2147483647, description })
