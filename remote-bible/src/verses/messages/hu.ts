/** The words round verses, apart from the rest so that other pages do not load them; `en.ts` says the same in English. */
export const hu = {
  verseNumber: '{verse}. vers',
  hideNumbers: 'Versszámok elrejtése',
  showNumbers: 'Versszámok megmutatása',
  textElsewhere: '{label} a szentiras.eu oldalon',
}
