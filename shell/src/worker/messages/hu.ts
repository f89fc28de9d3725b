/** The words of the page that the worker shows for an address that neither the network nor the device has. */
export const hu = {
  offline: {
    title: 'Nincs hálózat',
    said: 'Ez az oldal most nem érhető el, mert nincs kapcsolat, és korábban nem nyitotta meg ezen az eszközön. Amint lesz hálózat, magától megjelenik.',
  },
  away: {
    title: 'Az oldal most nem érhető el',
    said: 'A kiszolgáló nem válaszol, vagy akadozik a hálózat, és ezt az oldalt korábban nem nyitotta meg ezen az eszközön. Az oldal magától újra próbálkozik.',
  },
  again: 'Újrapróbálom',
  kept: 'Ezek hálózat nélkül is olvashatók',
  none: 'Amit ezután megnyit, hálózat nélkül is olvasható lesz.',
} as const
