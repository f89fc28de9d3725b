import { Type } from 'typebox'

/**
 * Simple text fields of a sermon. Each name is a field of the import, a column and a field of the answer: a new one
 * needs its column (`database/migrations`) and a place on the reading page.
 */
export const SERMON_FACTS = {
  place: Type.Optional(Type.String()),
  occasion: Type.Optional(Type.String()),
}

type Name = keyof typeof SERMON_FACTS

/** As stored. */
export type SermonFacts = Record<Name, string | null>

export const sermonFacts = <Fact>(factOf: (name: Name) => Fact) =>
  Object.fromEntries(Object.keys(SERMON_FACTS).map((name) => [name, factOf(name as Name)])) as Record<Name, Fact>
