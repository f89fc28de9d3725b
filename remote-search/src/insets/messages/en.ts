/** The words of the insets in English. */
export const en = {
  latest: 'Latest sermons',
  found: 'Sermons',
  sermon: 'Sermon',
  nothing: 'There is no such sermon.',
  allResults: 'All {count} sermons',
  unknownDate: 'date unknown',
} as const
