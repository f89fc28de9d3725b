/** Guards for JSON from other programs, and shapes: the types that remotes exchange, described as data. */
export {
  nonEmptyText,
  flag,
  type Guard,
  integer,
  listOf,
  nullable,
  oneOf,
  optional,
  readStrictly,
  shape,
  tableOf,
  text,
  textLike,
  time,
  upTo,
} from './json/guards.ts'
export { isRecord } from './json/is-record.ts'
export { hasShape, isShape, shapeMismatch, type Shape, type Shaped, typeOfShape } from './json/shapes.ts'
