/** The words of the ways into the collection; `en.ts` says the same in English. */
export const hu = {
  collect: 'Gyűjtőbe',
  collectPlace: '{place} a Gyűjtőbe',
  collected: 'Bekerült a Gyűjtőbe.',
  isCollected: 'A Gyűjtőben van.',
  takenOut: 'Kikerült a Gyűjtőből.',
  undo: 'Visszavonás',
  keptWhileOpen:
    'A Gyűjtőben van, de nem fér el a készüléken, vagy a böngésző nem engedi megőrizni. Amíg az oldal nyitva van, megvan; a Gyűjtőből fájlba menthető.',
  collectFailed: 'Ez most nem sikerült: úgy tűnik, nincs kapcsolat. Kérjük, próbálja újra.',
  toCollection: 'A Gyűjtőhöz',
} as const
