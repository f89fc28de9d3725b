/** Schemas of suggestions for typed text. */
import { Type } from 'typebox'
import { count, id, ref, words } from './schema-parts.ts'
import { Passage } from './shared-entities.ts'

export const SuggestionKind = Type.Union(
  [
    Type.Literal('passage'),
    Type.Literal('story'),
    Type.Literal('preacher'),
    Type.Literal('series'),
    Type.Literal('tag'),
    Type.Literal('word'),
    Type.Literal('sermon'),
  ],
  { $id: 'SuggestionKind' },
)

/** A suggested item with its target: a number, an address, or passages; for a word its name. */
export const Suggestion = Type.Object(
  {
    kind: ref(SuggestionKind),
    name: words({ description: 'As it is printed; of a story the name that suits what was typed' }),
    id: Type.Optional(id('Number of the preacher, series or tag')),
    path: Type.Optional(words({ description: 'Address of the sermon on the site' })),
    preacher: Type.Optional(words({ description: 'Who preached the sermon' })),
    passages: Type.Optional(Type.Array(ref(Passage), { description: 'The passage, or all those of the story' })),
    sermons: count(
      'How many sermons it leads to; 0 of a sermon itself, and of a word, which only its search can count',
    ),
  },
  { $id: 'Suggestion' },
)

/** The best first within each kind. */
export const SuggestionList = Type.Object({ data: Type.Array(ref(Suggestion)) }, { $id: 'SuggestionList' })
