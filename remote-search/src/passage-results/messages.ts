import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  sermonsOn: 'Szűrők nélkül {count} igehirdetés szól erről az igehelyről.',
  sermonsThatRead: '{count} igehirdetésnek ez a lekciója.',
  sermonsThatQuote: '{count} igehirdetés idézi.',
  withChapter: '{place} a teljes fejezettel',
  textOf: '{place} szövege',
  textMissing: 'Ennek az igehelynek itt nincs meg a szövege.',
  textPart: 'Ennek az igehelynek itt csak egy része van meg.',
  elsewhere: 'Lekcióként vagy idézve {count} igehirdetés',
  elsewhereToo: 'Lekcióként vagy idézve még {count} igehirdetés',
} as const

export const en = {
  sermonsOn: 'Without filters, sermons on this passage: {count}.',
  sermonsThatRead: 'Sermons with it as their lesson: {count}.',
  sermonsThatQuote: 'Sermons that quote it: {count}.',
  withChapter: '{place} in its chapter',
  textOf: 'The text of {place}',
  textMissing: 'The text of this passage is not here.',
  textPart: 'Only a part of this passage is here.',
  elsewhere: 'Sermons that read or quote it: {count}',
  elsewhereToo: 'More sermons that read or quote it: {count}',
} as const

export const useText = defineMessages({ hu, en })
