import { defineMessages } from 'shared-kernel/messages'

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

export const en = {
  latest: 'Latest sermons',
  found: 'Sermons',
  sermon: 'Sermon',
  field: 'Search for words or a passage',
  submit: 'Search',
  nothing: 'There is no such sermon.',
  allResults: 'All {count} sermons',
  unknownDate: 'date unknown',
} as const

export const useText = defineMessages({ hu, en })
