/** The shell's Hungarian words. A sentence changes here and nowhere else; `en.ts` says the same in English. */
export const hu = {
  skipToContent: 'Ugrás a tartalomhoz',
  home: 'Kezdőlap',

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
  privacySummary: 'Az oldal adatkezelési tájékoztatója itt olvasható, később pedig a lap aljáról nyitható meg.',
  readPolicy: 'Elolvasom',
  acknowledge: 'Rendben',
  close: 'Bezárás',
}
