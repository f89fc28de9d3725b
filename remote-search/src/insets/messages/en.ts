/** The words of the insets in English. */
export const en = {
  latest: 'Latest sermons',
  found: 'Sermons',
  sermon: 'Sermon',
  field: 'Search for words or a passage',
  submit: 'Search',
  nothing: 'There is no such sermon.',
  allResults: 'All {count} sermons',
  unknownDate: 'date unknown',
} as const
