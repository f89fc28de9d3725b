/** Converts a search parameter to a schema that accepts its values. */
import { type TSchema, Type } from 'typebox'
import type { Parameter, ValueOf } from 'shared-kernel/search-parameters'

/** Type for handlers: numbers and strings; lists and switches as in the address. */
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
        description: `${description}, at most ${most}, by comma`,
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
