import { defineMessages } from 'shared-kernel/messages'

/** This remote's Hungarian texts. `en` has the same in English. */
export const hu = {
  feedback: 'Visszajelzés',
  description: 'Üzenet az oldal gondozóinak: kérdés, javaslat vagy hiba jelzése.',
  // The word joiner keeps "e-mail-címet" from breaking after its first hyphen.
  intro:
    'Kérdést, javaslatot vagy észrevett hibát itt lehet megírni. Az üzenetet az oldal gondozói olvassák. Ha e-\u2060mail-címet is megad, oda válaszolhatnak; ez néhány napba is telhet.',
  name: 'Név',
  email: 'E-mail-cím',
  emailHint: 'Csak akkor kell, ha választ vár. Az oldalon nem jelenik meg.',
  message: 'Üzenet',
  policy: 'Adatkezelési tájékoztató',
  accepted: 'Elolvastam és elfogadom az adatkezelési tájékoztatót.',
  acceptedShort: 'Tájékoztató elfogadása',
  sentAlong: 'Az üzenettel elküldjük annak az oldalnak a címét is, ahonnan ide érkezett:',
  submit: 'Küldés',
  submitting: 'Küldés…',
  needsScripts: 'Az űrlap elküldéséhez a böngészőben engedélyezni kell a JavaScript futását.',
  notSent: 'Az üzenetet nem sikerült elküldeni.',
  sent: 'Köszönjük, üzenetét megkaptuk.',
  sentNext: 'A választ, ha kell, a megadott e-\u2060mail-címre küldjük.',
  another: 'Másik üzenet írása',
  backToPage: 'Vissza oda, ahonnan érkezett',
  toSearch: 'Igehirdetések keresése',
  toHome: 'Kezdőlap',
  notOffered: 'Visszajelzés innen most nem küldhető.',
  notOfferedEmbedded: 'Más oldalba ágyazva a visszajelzés nem érhető el.',
} as const

export const en = {
  feedback: 'Feedback',
  description: 'A message to those who keep this site: a question, a suggestion or a fault found.',
  intro:
    'Questions, suggestions and faults you found can be written here. Those who keep this site read the message. If you give an e-\u2060mail address, they can answer there; that may take some days.',
  name: 'Name',
  email: 'E-mail address',
  emailHint: 'Needed only if you expect an answer. It is not shown on the site.',
  message: 'Message',
  policy: 'Privacy policy',
  accepted: 'I have read and accept the privacy policy.',
  acceptedShort: 'Acceptance of the policy',
  sentAlong: 'Along with the message we send the address of the page you came from:',
  submit: 'Send',
  submitting: 'Sending…',
  needsScripts: 'To send the form, JavaScript has to be allowed in the browser.',
  notSent: 'The message could not be sent.',
  sent: 'Thank you, we have received your message.',
  sentNext: 'An answer, where one is needed, goes to the e-\u2060mail address you gave.',
  another: 'Write another message',
  backToPage: 'Back to where you came from',
  toSearch: 'Search sermons',
  toHome: 'Home page',
  notOffered: 'Feedback cannot be sent from here at present.',
  notOfferedEmbedded: 'Feedback is not available inside another site.',
} as const

/** This remote's texts in the visitor's language: `t('feedback')`. */
export const useText = defineMessages({ hu, en })
