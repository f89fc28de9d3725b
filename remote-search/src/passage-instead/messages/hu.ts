/** The words of what stands in the place of results, or above them; they come with it. */
export const hu = {
  sermonsOn: 'Szűrők nélkül {count} igehirdetés szól erről az igehelyről.',
  sermonsThatRead: 'Lekcióként {count} igehirdetéshez olvassák fel.',
  sermonsThatQuote: '{count} igehirdetés idézi.',
  withChapter: '{place} a teljes fejezettel, és minden, ami itt erről az igehelyről szól',
  textMissing: 'Ennek az igehelynek itt nincs meg a szövege.',
  textPart: 'Ennek az igehelynek itt csak egy része van meg.',
  elsewhere: 'Lekcióként vagy idézve {count} igehirdetésben szerepel',
  elsewhereToo: 'Lekcióként vagy idézve még {count} igehirdetésben szerepel',
} as const
