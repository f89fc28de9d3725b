import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  suggestions: 'Javaslatok',
  suggestionCount: '{count} javaslat',
  inTheBible: 'A Bibliában: {places}',
  sermonBy: 'Igehirdetés: {preacher}',
  sermon: 'Igehirdetés',
  sermonsOf: '{kind}, {count} igehirdetés',
  word: 'Szó',
} as const

export const en = {
  suggestions: 'Suggestions',
  suggestionCount: 'Suggestions: {count}',
  inTheBible: 'In the Bible: {places}',
  sermonBy: 'Sermon: {preacher}',
  sermon: 'Sermon',
  sermonsOf: '{kind}, sermons: {count}',
  word: 'Word',
} as const

export const useSuggestionText = defineMessages({ hu, en })
