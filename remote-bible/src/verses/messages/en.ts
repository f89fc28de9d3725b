export const en = {
  verseNumber: 'Verse {verse}',
  hideNumbers: 'Hide verse numbers',
  showNumbers: 'Show verse numbers',
  textElsewhere: '{label} at szentiras.eu',
}
