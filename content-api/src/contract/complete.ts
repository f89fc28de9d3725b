/**
 * An entity as a handler makes it: every field is named, also one that may be absent. What is `undefined` is left out
 * of the answer, and what was forgotten does not compile.
 */
export type Complete<Entity> = { [Field in keyof Required<Entity>]: Entity[Field] }
