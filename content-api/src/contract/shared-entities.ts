/** Schemas shared by several entities, and suggestions. */
import { Type } from 'typebox'
import { type Versification as VersificationName, VERSIFICATIONS } from '../versification/versifications.ts'
import { count, entity, id, LARGEST_ID, literals, optionalText, ref, words } from './schema-parts.ts'

/**
 * A preacher, series, tag or denomination. Other backends may know only its name: the number is then 0, and it cannot
 * be a filter.
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
  inRuf: optionalText(
    'Printed form in the numbers of RÚF, when `label` uses another numbering and RÚF has the passage',
  ),
})

/** Paging of every list: `page` counts from 1, `pages` is 0 without results. */
export const Paging = entity('Paging', {
  total: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 100 }),
  offset: Type.Integer({ minimum: 0 }),
})

/** A link to a sermon. */
export const SermonLink = entity('SermonLink', {
  nid: id('Number of the content item'),
  path: words(),
  title: Type.String(),
})

/** The shape of every failure. */
export const ErrorAnswer = entity('ErrorAnswer', {
  error: Type.Literal(true),
  code: Type.String({ description: 'Stable error code, e.g. "not_found", "validation"' }),
  message: Type.String({ description: 'A Hungarian sentence for the visitor' }),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})

export const SuggestionKind = literals(
  ['passage', 'story', 'occasion', 'preacher', 'series', 'tag', 'word', 'sermon'],
  { $id: 'SuggestionKind' },
)

/** A suggested item with its target: a number, a path or passages; of a word only the name. */
export const Suggestion = entity('Suggestion', {
  kind: ref(SuggestionKind),
  name: words({ description: 'Printed name; of a story with several names the one that matches the input' }),
  id: Type.Optional(id('Number of the preacher, series or tag')),
  occasion: Type.Optional(words({ description: 'Key of the occasion' })),
  path: Type.Optional(words({ description: 'Address of the sermon on the site' })),
  preacher: Type.Optional(words({ description: 'Preacher of the sermon' })),
  passages: Type.Optional(Type.Array(ref(Passage), { description: 'The passage, or all passages of the story' })),
  sermons: count('Number of sermons that it leads to; 0 for a sermon and for a word'),
})

/** Suggestions, the best first within each kind. */
export const SuggestionList = entity('SuggestionList', { data: Type.Array(ref(Suggestion)) })
