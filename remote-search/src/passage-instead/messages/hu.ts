/** The words of what stands in the place of results; they come with it. */
export const hu = {
  sermonsOn: 'Szűrők nélkül {count} igehirdetés szól erről az igehelyről.',
  sermonsThatRead: 'Lekcióként {count} igehirdetéshez olvassák fel.',
  sermonsThatQuote: '{count} igehirdetés idézi.',
  withChapter: '{place} a fejezetével, és minden, ami itt erről az igehelyről van',
} as const
