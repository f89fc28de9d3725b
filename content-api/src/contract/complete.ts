/**
 * An entity in which handlers must name every field, including optional ones: `undefined` is left out of the answer,
 * and a forgotten field does not compile.
 */
export type Complete<Entity> = { [Field in keyof Required<Entity>]: Entity[Field] }
