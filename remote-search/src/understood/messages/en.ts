export const en = {
  understood: 'Also understood from the search',
  keepAsWords: 'Search for it as words instead',
  nowhere: 'No Bible has this place: {places}.',
} as const
