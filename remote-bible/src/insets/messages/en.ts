/** The words of the insets in English. */
export const en = {
  daily: 'Daily reading',
  noDaily: 'There is no reading for today yet.',
  toDaily: 'Daily reading on the site',
  wholePassage: 'Read the whole passage',
  citation: 'Citation',
  allCitations: 'All citations',
  planDay: 'day {day} of {length}',
  forToday: 'Today’s reading',
  forThatDay: 'The day’s reading',
  restDay: 'Nothing to read today.',
  restThatDay: 'Nothing to read on that day.',
  noPlanToday: 'This plan has nothing for today.',
  wholePlan: 'The whole plan',
} as const
