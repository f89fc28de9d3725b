import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  daily: 'Napi ige',
  dailyOf: 'Napi ige – {day}',
  dailyDescription: 'A mai napra kijelölt ige.',
  noDaily: 'A mai napi ige még nem érhető el. Addig itt olvashat tovább:',
  noReading: 'Erre a napra nincs kijelölt ige. Itt olvashat tovább:',
  textMissing: 'Ennek a szakasznak a szövege itt nincs meg.',
  textFailed: 'A bibliai szöveg most nem érhető el.',
  retry: 'Újrapróbálom',
  textPart: 'Ennek a szakasznak itt csak egy része van meg',
  sermon: 'Igehirdetés erről',
  read: 'Olvasás',
  listen: 'Meghallgatás',
  pause: 'Szünet',
  otherDays: 'Más napok',
  dayBefore: 'Előző nap',
  dayAfter: 'Következő nap',
  feed: 'Értesítés a napi igéről (RSS-hírcsatorna)',
  plans: 'Bibliaolvasási tervek',
  citations: 'Idézetek',
  toSearch: 'Igehirdetések keresése',
} as const

export const en = {
  daily: 'Daily reading',
  dailyOf: 'Daily reading – {day}',
  dailyDescription: 'The reading chosen for today.',
  noDaily: 'Today’s reading is not available yet. Meanwhile you can read on here:',
  noReading: 'No reading is chosen for this day. You can read on here:',
  textMissing: 'The text of this passage is not here.',
  textFailed: 'The text of the Bible cannot be had at present.',
  retry: 'Try again',
  textPart: 'Only a part of this passage is here',
  sermon: 'A sermon on it',
  read: 'Read',
  listen: 'Listen',
  pause: 'Pause',
  otherDays: 'Other days',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  feed: 'Feed of the daily readings (RSS)',
  plans: 'Bible reading plans',
  citations: 'Citations',
  toSearch: 'Search sermons',
} as const

export const useText = defineMessages({ hu, en })
