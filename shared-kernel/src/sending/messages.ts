// Imported by the entry point's name: this file may be part of a remote's bundle, while the language is the shell's.
import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  titlePrefix: 'Hiba:',
  validation: 'A megjelölt mezőkön javítani kell. Amit beírt, megmaradt.',
  key: 'Az űrlap időközben lejárt, vagy nem lehetett előkészíteni. Amit beírt, megmaradt; kérjük, küldje el újra.',
  tooLong:
    'A beírt szöveg túl hosszú, egyszerre nem küldhető el. Nem veszett el; kérjük, rövidítse, vagy küldje több részben.',
  tooMany: 'Rövid idő alatt túl sok üzenet érkezett. Amit beírt, megmaradt; kérjük, próbálja újra később.',
  tooManyWait:
    'Rövid idő alatt túl sok üzenet érkezett. Amit beírt, megmaradt; kérjük, próbálja újra {minutes} perc múlva.',
  network: 'Az oldal most nem érhető el. Amit beírt, megmaradt; kérjük, próbálja újra, ha van internetkapcsolat.',
  server: 'Amit beírt, megmaradt. Kérjük, próbálja újra.',
  details: 'Részletek',
  trap: 'Ezt a mezőt hagyja üresen',
} as const

export const en = {
  titlePrefix: 'Error:',
  validation: 'Some fields need a correction. What you typed is still here.',
  key: 'The form has expired or could not be prepared. What you typed is still here; please send it again.',
  tooLong:
    'What you typed is longer than can be sent at once. It is still here; please shorten it, or send it in parts.',
  tooMany: 'Too much was sent in a short time. What you typed is still here; please try again later.',
  tooManyWait:
    'Too much was sent in a short time. What you typed is still here; please try again in {minutes} minutes.',
  network: 'The site cannot be reached. What you typed is still here; please try again once you are online.',
  server: 'What you typed is still here. Please try again.',
  details: 'Details',
  trap: 'Leave this field empty',
} as const

export const useSendingText = defineMessages({ hu, en })
