/** The words of the insets. */
export const hu = {
  latest: 'Legújabb igehirdetések',
  found: 'Igehirdetések',
  sermon: 'Igehirdetés',
  field: 'Keresés szóra vagy igehelyre',
  submit: 'Keresés',
  nothing: 'Nincs ilyen igehirdetés.',
  allResults: 'Minden igehirdetés ({count})',
  unknownDate: 'dátum ismeretlen',
} as const
