import { defineMessages } from 'shared-kernel/messages'

/** The shell's Hungarian words. A sentence changes here and nowhere else; `en` says the same in English. */
export const hu = {
  skipToContent: 'Ugrás a tartalomhoz',

  mainMenu: 'Főmenü',
  menu: 'Menü',
  closeMenu: 'Menü bezárása',
  openSubmenu: 'Almenü megnyitása',
  menuMissing: 'A menü most nem érhető el.',

  darkMode: 'Sötét mód',

  fontSize: 'Betűméret',
  smaller: 'Kisebb',
  larger: 'Nagyobb',
  percent: '{count} százalék',

  language: 'Nyelv',
  contentOnly: 'csak a tartalom',

  information: 'Információ',
  relatedSites: 'Kapcsolódó oldalak',
  relatedSitesMissing: 'A kapcsolódó oldalak most nem érhetők el.',
  feedback: 'Visszajelzés',
  embedding: 'Beágyazás más honlapba',
  privacyPolicy: 'Adatkezelési tájékoztató',

  privacySummary: 'Hogyan kezeljük az adatait?',
  readPolicy: 'Elolvasom',
  close: 'Bezárás',

  printed: 'nyomtatva:',

  loading: 'Betöltés…',
  stillWorking: 'Még dolgozunk rajta…',
  retryNotice: 'Az oldalt most nem érjük el. Újra megpróbáljuk ({retry}/{retries})…',
  retryNoticeBusy: 'Az oldalt most nagyon sokan olvassák. Újra megpróbáljuk ({retry}/{retries})…',
  partMissing: 'Az oldalnak ez a része most nem érhető el',
  partMissingAdvice: 'A hiba nálunk van, és többnyire hamar elmúlik. Az oldal többi része közben használható.',
  dataMissing: 'A tartalom most nem érhető el',
  dataMissingAdvice: 'Az oldal tartalma most nem érkezett meg egészen. Kérjük, próbálja újra kis idő múlva.',
  retry: 'Újrapróbálom',
  retrying: 'Újrapróbáljuk…',
  readableOnly: 'A szöveg olvasható, de az oldal gombjai most nem működnek.',
  pressInVain: 'Az oldal gombjai most nem működnek. A szöveg közben olvasható.',
  details: 'Részletek',
  toSearch: 'Tovább a kereséshez',
  whereNext: 'Merre tovább?',
  toHome: 'Vissza a kezdőlapra',
  allSermons: 'Minden igehirdetés',
  dailyReading: 'Napi ige',
  bibleBooks: 'A Biblia könyvei',
  notFound: 'Az oldal nem található',
  notFoundAdvice: 'Lehet, hogy elírás van a címben, vagy az oldal máshová került. Itt rögtön kereshet is.',
  gone: 'Ez az igehirdetés már nem érhető el',
  goneAdvice: 'Levették az oldalról. Itt rögtön kereshet másikat.',
  unsure: 'Most nem tudjuk, van-e oldal ezen a címen',
  unsureAdvice: 'Nem sikerült megnézni, van-e ilyen oldal. Kérjük, próbálja újra kis idő múlva.',
  searchLabel: 'Keresés szóra vagy igehelyre',
  searchPlaceholder: 'Szó vagy igehely',
  searchButton: 'Keresés',

  override: 'Helyi próba',
  overrideShown: '{remote}: innen töltve: {origin}',
  overrideMissing: '{remote}: {origin} nem érhető el, az éles változat látszik',
  overrideReset: 'Vissza az éles változathoz',
  preview: 'Előnézet',
  previewShown: '{remote}: {build} jelű változat, előnézetben (lejár: {time})',
  previewEnded: '{remote}: az előnézet ({build}) lejárt, az éles változat látszik',
  previewGone: '{remote}: az előnézet ({build}) már nem érhető el, az éles változat látszik',

  player: 'Lejátszó',
  closePlayer: 'Lejátszó bezárása',
  soundMissing: 'A felvételt most nem lehet lejátszani.',
  downloadSound: 'Letöltés ({details})',
}

export const en = {
  skipToContent: 'Skip to content',

  mainMenu: 'Main menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  openSubmenu: 'Open submenu',
  menuMissing: 'The menu is not available now.',

  darkMode: 'Dark mode',

  fontSize: 'Font size',
  smaller: 'Smaller',
  larger: 'Larger',
  percent: '{count} per cent',

  language: 'Language',
  contentOnly: 'content only',

  information: 'Information',
  relatedSites: 'Related sites',
  relatedSitesMissing: 'The related sites are not available now.',
  feedback: 'Feedback',
  embedding: 'Embedding on another site',
  privacyPolicy: 'Privacy policy',

  privacySummary: 'How do we handle your data?',
  readPolicy: 'Read it',
  close: 'Close',

  printed: 'printed on',

  loading: 'Loading…',
  stillWorking: 'Still working on it…',
  retryNotice: 'The site does not answer now. Trying again ({retry}/{retries})…',
  retryNoticeBusy: 'Many people are reading now. Trying again ({retry}/{retries})…',
  partMissing: 'This part of the page is not available now',
  partMissingAdvice: 'The fault is ours and mostly passes soon. The rest of the page can be used meanwhile.',
  dataMissing: 'The content is not available now',
  dataMissingAdvice: 'The data of this page came incomplete. Please try again in a while.',
  retry: 'Again',
  retrying: 'Trying again…',
  readableOnly: 'The text can be read, but the buttons of the page do not work now.',
  pressInVain: 'The buttons of the page do not work now. The text can be read meanwhile.',
  details: 'Details',
  toSearch: 'On to the search',
  whereNext: 'Where next?',
  toHome: 'Back to the home page',
  allSermons: 'All sermons',
  dailyReading: 'Daily reading',
  bibleBooks: 'The books of the Bible',
  notFound: 'Page not found',
  notFoundAdvice: 'The address may be mistyped, or the page has moved. You can search right here.',
  gone: 'This sermon is no longer available',
  goneAdvice: 'It was taken off the site. You can search for another one right here.',
  unsure: 'We cannot say now whether there is a page at this address',
  unsureAdvice: 'It could not be looked up. Please try again in a while.',
  searchLabel: 'Search for a word or a passage',
  searchPlaceholder: 'Word or passage',
  searchButton: 'Search',

  override: 'Local trial',
  overrideShown: '{remote}: loaded from {origin}',
  overrideMissing: '{remote}: {origin} cannot be reached, the live build is shown',
  overrideReset: 'Back to the live build',
  preview: 'Preview',
  previewShown: '{remote}: build {build} as a preview (until {time})',
  previewEnded: '{remote}: the preview ({build}) has ended, the live build is shown',
  previewGone: '{remote}: the preview ({build}) is not to be had any more, the live build is shown',

  player: 'Player',
  closePlayer: 'Close player',
  soundMissing: 'The recording cannot be played now.',
  downloadSound: 'Download ({details})',
}

/** The shell's words in the visitor's language: `t('retry')`. */
export const useText = defineMessages({ hu, en })
