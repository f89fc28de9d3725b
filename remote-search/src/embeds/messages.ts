import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  latest: 'Legújabb igehirdetések',
  found: 'Igehirdetések',
  sermon: 'Igehirdetés',
  fieldLabel: 'Keresés szóra vagy igehelyre',
  fieldPlaceholder: 'Szó vagy igehely',
  submit: 'Keresés',
  waiting: 'Betöltés…',
  nothing: 'Nincs ilyen igehirdetés.',
  failed: 'Az igehirdetések most nem tölthetők be.',
  allResults: 'Minden találat ({count})',
  allSermons: 'Minden igehirdetés ({count})',
  toSite: 'Megnyitás az oldalon',
  unknownDate: 'dátum ismeretlen',
} as const

export const en = {
  latest: 'Latest sermons',
  found: 'Sermons',
  sermon: 'Sermon',
  fieldLabel: 'Search for words or a passage',
  fieldPlaceholder: 'Word or passage',
  submit: 'Search',
  waiting: 'Loading…',
  nothing: 'There is no such sermon.',
  failed: 'The sermons cannot be loaded at the moment.',
  allResults: 'All {count} results',
  allSermons: 'All {count} sermons',
  toSite: 'Open on the site',
  unknownDate: 'date unknown',
} as const

/** Texts of embeds, separate so that host pages do not load those of pages. */
export const useText = defineMessages({ hu, en })
