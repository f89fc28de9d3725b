import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  name: 'Az oldal címe QR-kódként',
  use: 'Telefon kamerájával beolvasva ez az igehirdetés nyílik meg.',
}

export const en = {
  name: 'The address of the page as a QR code',
  use: 'Read by the camera of a phone it opens this sermon.',
}

/** The words that come with a QR code: `t('name')`. */
export const useText = defineMessages({ hu, en })
