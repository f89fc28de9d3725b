/** The words of the widget in English. */
export const en = {
  latest: 'Latest sermons',
  found: 'Sermons',
  fieldLabel: 'Search for words or a passage',
  submit: 'Search',
  waiting: 'Loading…',
  nothing: 'There is no such sermon.',
  failed: 'The sermons cannot be loaded at the moment.',
  allResults: 'All {count} results',
  toSite: 'Open on the site',
  unknownDate: 'date unknown',
} as const
