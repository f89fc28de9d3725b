/** The words of the page that the worker shows when there is no network. */
export const hu = {
  title: 'Nincs hálózat',
  said: 'Ez az oldal most nem érhető el, mert nincs kapcsolat, és korábban nem nyitotta meg ezen az eszközön.',
  again: 'Újrapróbálom',
  kept: 'Ezek hálózat nélkül is olvashatók',
  none: 'Amit ezután megnyit, hálózat nélkül is olvasható lesz.',
} as const
