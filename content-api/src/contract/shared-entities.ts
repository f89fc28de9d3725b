/** Schemas shared by several entities, and suggestions. */
import { Type } from 'typebox'
import { type Versification as VersificationName, VERSIFICATIONS } from '../versification/versifications.ts'
import { count, entity, id, LARGEST_ID, literals, optionalText, ref, words } from './schema-parts.ts'

/**
 * An item with a number and a name: a preacher, a series, a tag, a denomination. The number is 0 only on other
 * backends, where just the name is known: nothing can be searched by it.
 */
export const Named = entity('Named', {
  id: Type.Integer({ minimum: 0, maximum: LARGEST_ID, description: 'Stable number' }),
  name: words(),
})

/** VL-01, VL-02: an existing day, or a year with an optional month. */
export const DateValue = Type.Union(
  [
    Type.Object({ type: Type.Literal('exact'), date: Type.String({ format: 'date', description: 'YYYY-MM-DD' }) }),
    Type.Object({
      type: Type.Literal('partial'),
      year: Type.Integer({ minimum: 1900, maximum: 2099 }),
      month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    }),
  ],
  { $id: 'DateValue' },
)

/** Numbering of verses: Károli's, RÚF's, that of the King James Bible or of Catholic Bibles. */
export const Versification = Type.Unsafe<VersificationName>(
  Type.Union(
    VERSIFICATIONS.map((name) => Type.Literal(name)),
    { $id: 'Versification' },
  ),
)

/** A Bible reference. Without `chapter` the whole book, without `verse` the whole chapter. */
export const Passage = entity('Passage', {
  book: Type.Integer({ minimum: 1, maximum: 73, description: 'Number of the book in /bible-books' }),
  chapter: Type.Optional(Type.Integer({ minimum: 1, maximum: 151 })),
  verse: Type.Optional(Type.Integer({ minimum: 1, maximum: 176 })),
  endChapter: Type.Optional(Type.Integer({ minimum: 1, maximum: 151 })),
  endVerse: Type.Optional(Type.Integer({ minimum: 1, maximum: 176 })),
  label: Type.String({ description: 'Printed form, e.g. "Lk 15,11–32"' }),
  versification: Type.Optional(ref(Versification)),
  inRuf: optionalText('Printed by the numbers of RÚF, where it is told by others and RÚF has it'),
})

/** Paging of every list: `page` counts from 1, `pages` is 0 without results. */
export const Paging = entity('Paging', {
  total: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 100 }),
  offset: Type.Integer({ minimum: 0 }),
})

/** A neighbour of a sermon. */
export const SermonLink = entity('SermonLink', {
  nid: id('Number of the content item'),
  path: words(),
  title: Type.String(),
})

/** The shape of every failure. */
export const ErrorAnswer = entity('ErrorAnswer', {
  error: Type.Literal(true),
  code: Type.String({ description: 'Stable word, e.g. "not_found", "validation"' }),
  message: Type.String({ description: 'A Hungarian sentence' }),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})

export const SuggestionKind = literals(
  ['passage', 'story', 'occasion', 'preacher', 'series', 'tag', 'word', 'sermon'],
  { $id: 'SuggestionKind' },
)

/** A suggested item with its target: a number, an address, or passages; for a word its name. */
export const Suggestion = entity('Suggestion', {
  kind: ref(SuggestionKind),
  name: words({ description: 'As it is printed; of a story the name that suits what was typed' }),
  id: Type.Optional(id('Number of the preacher, series or tag')),
  occasion: Type.Optional(words({ description: 'Key of the occasion' })),
  path: Type.Optional(words({ description: 'Address of the sermon on the site' })),
  preacher: Type.Optional(words({ description: 'Who preached the sermon' })),
  passages: Type.Optional(Type.Array(ref(Passage), { description: 'The passage, or all those of the story' })),
  sermons: count('How many sermons it leads to; 0 of a sermon itself, and of a word, which only its search can count'),
})

/** The best first within each kind. */
export const SuggestionList = entity('SuggestionList', { data: Type.Array(ref(Suggestion)) })
