/** Reading JSON that somebody else wrote: one language for its shapes, and a strict reading of them. */
export {
  flag,
  integer,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  tableOf,
  text,
  textLike,
  time,
  upTo,
} from './json/guards.ts'
export { filledText, type Guard } from './json/guards.ts'
export { isRecord } from './json/is-record.ts'
export { readStrictly } from './json/read-strictly.ts'
