/** The shell's Hungarian words. A sentence changes here and nowhere else; `en.ts` says the same in English. */
export const hu = {
  skipToContent: 'Ugrás a tartalomhoz',

  mainMenu: 'Fő menü',
  menu: 'Menü',
  closeMenu: 'Menü bezárása',
  openSubmenu: 'Almenü megnyitása',

  darkMode: 'Sötét mód',

  fontSize: 'Betűméret',
  smaller: 'Kisebb',
  larger: 'Nagyobb',
  percent: '{count} százalék',

  language: 'Nyelv',

  information: 'Információ',
  relatedSites: 'Kapcsolódó oldalak',
  feedback: 'Visszajelzés',
  privacyPolicy: 'Adatkezelési tájékoztató',

  privacyNotice: 'Adatkezelés',
  privacySummary: 'Tájékoztatónk a lap alján bármikor megnyitható.',
  readPolicy: 'Elolvasom',
  acknowledge: 'Rendben',
  close: 'Bezárás',

  loading: 'Betöltés…',
  stillWorking: 'Még dolgozunk rajta…',
  partMissing: 'Az oldalnak ez a része most nem érhető el',
  partMissingAdvice: 'A hiba nálunk van, és többnyire hamar elmúlik. Az oldal többi része közben használható.',
  dataMissing: 'A tartalom most nem érhető el',
  dataMissingAdvice: 'A kiszolgáló nem válaszolt úgy, ahogyan kellene. Kérjük, próbálja újra kis idő múlva.',
  retry: 'Újra',
  retrying: 'Újrapróbálkozás…',
  readableOnly: 'A szöveg olvasható, de az oldal gombjai most nem működnek.',
  details: 'Részletek',
  toSearch: 'Tovább a kereséshez',
  toHome: 'Vissza a kezdőlapra',
  notFound: 'Az oldal nem található',
  notFoundAdvice: 'Lehet, hogy a cím elgépelt, vagy az oldal máshová került. Itt rögtön kereshet is.',
  searchLabel: 'Keresés szóra vagy igehelyre',
  searchButton: 'Keresés',
}
