/** The words of the insets. */
export const hu = {
  latest: 'Legújabb igehirdetések',
  found: 'Igehirdetések',
  sermon: 'Igehirdetés',
  nothing: 'Nincs ilyen igehirdetés.',
  allResults: 'Minden igehirdetés ({count})',
  unknownDate: 'dátum ismeretlen',
} as const
