/** The words of the insets. */
export const hu = {
  daily: 'Napi ige',
  noDaily: 'A mai napi ige még nem érhető el.',
  toDaily: 'Napi ige az oldalon',
  wholePassage: 'Tovább az egész szakaszhoz',
  citation: 'Idézet',
  allCitations: 'Minden idézet',
  planDay: '{day}. nap, összesen {length}',
  forToday: 'A mai szakasz',
  forThatDay: 'A nap szakasza',
  restDay: 'Mára nincs olvasnivaló.',
  restThatDay: 'Erre a napra nincs olvasnivaló.',
  noPlanToday: 'Ennek a tervnek mára nincs szakasza.',
  wholePlan: 'Az egész terv',
} as const
