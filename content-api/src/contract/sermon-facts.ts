import { Type } from 'typebox'

/**
 * What is told of a sermon in a text of its own. Each is a field of the import, a column and a field of the answer by
 * this one name: a new one needs its column (`database/migrations`), and its place on the reading page.
 */
export const SERMON_FACTS = {
  place: Type.Optional(Type.String()),
  occasion: Type.Optional(Type.String()),
}

type Name = keyof typeof SERMON_FACTS

/** As they are stored. */
export type SermonFacts = Record<Name, string | null>

/** All of them, each as `factOf` has it. */
export const sermonFacts = <Fact>(factOf: (name: Name) => Fact) =>
  Object.fromEntries(Object.keys(SERMON_FACTS).map((name) => [name, factOf(name as Name)])) as Record<Name, Fact>
