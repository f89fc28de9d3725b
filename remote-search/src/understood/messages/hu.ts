/** The words of what the field understood; they come with it. */
export const hu = {
  understood: 'Így értettük a keresést',
  keepAsWords: 'Inkább szóként keresem',
  nowhere: 'Ilyen igehely nincs a Bibliában: {places}.',
} as const
