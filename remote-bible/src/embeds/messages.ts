import { defineMessages } from 'shared-kernel/messages'

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

export const useText = defineMessages({ hu, en })
