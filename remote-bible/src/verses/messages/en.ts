export const en = {
  verseNumber: 'Verse {verse}',
  textElsewhere: '{label} at szentiras.eu',
}
