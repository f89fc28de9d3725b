/** The words of the widget; apart from the pages' own, which it does not need. */
export const hu = {
  latest: 'Legújabb igehirdetések',
  found: 'Igehirdetések',
  fieldLabel: 'Keresés szóra vagy igehelyre',
  submit: 'Keresés',
  waiting: 'Betöltés…',
  nothing: 'Nincs ilyen igehirdetés.',
  failed: 'Az igehirdetések most nem tölthetők be.',
  allResults: 'Minden találat ({count})',
  toSite: 'Megnyitás az oldalon',
  unknownDate: 'dátum ismeretlen',
} as const
