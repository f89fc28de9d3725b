/** The words of the list of suggestions; they come with it. */
export const hu = {
  suggestions: 'Javaslatok',
  suggestionCount: '{count} javaslat',
  inTheBible: 'A Bibliában: {places}',
  sermonBy: 'Igehirdetés: {preacher}',
  sermon: 'Igehirdetés',
  sermonsOf: '{kind}, {count} igehirdetés',
  word: 'Szó',
} as const
