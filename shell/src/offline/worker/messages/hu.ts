/** Texts of the offline page. */
export const hu = {
  offline: {
    title: 'Nincs internetkapcsolat',
    text: 'Ez az oldal most nem érhető el: nincs róla mentett változat ezen a készüléken. Amint lesz kapcsolat, magától megjelenik.',
  },
  away: {
    title: 'Az oldal most nem érhető el',
    text: 'Nálunk van hiba, vagy akadozik az internetkapcsolat, és erről az oldalról nincs mentett változat ezen a készüléken. Az oldal magától újra próbálkozik.',
  },
  again: 'Újrapróbálom',
  found: 'Ezekben szerepel, amit keres',
  foundNone: 'Amit keres, a készüléken mentett oldalak egyikében sem szerepel.',
  kept: 'Ezek internet nélkül is olvashatók',
  none: 'Amit ezután megnyit, internet nélkül is olvasható lesz.',
} as const
