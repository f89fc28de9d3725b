/** The words of the page that the worker shows for an address that neither the network nor the device has. */
export const hu = {
  offline: {
    title: 'Nincs hálózat',
    said: 'Ez az oldal most nem érhető el: nincs kapcsolat, és nincs róla mentett változat ezen a készüléken. Amint lesz hálózat, magától megjelenik.',
  },
  away: {
    title: 'Az oldal most nem érhető el',
    said: 'Az oldal nem válaszol, vagy akadozik a hálózat, és nincs mentett változat ezen a készüléken. Az oldal magától újra próbálkozik.',
  },
  again: 'Újrapróbálom',
  kept: 'Ezek hálózat nélkül is olvashatók',
  none: 'Amit ezután megnyit, hálózat nélkül is olvasható lesz.',
} as const
