import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  verseNumber: '{verse}. vers',
  hideNumbers: 'Versszámok elrejtése',
  showNumbers: 'Versszámok megjelenítése',
  inTranslation: 'Ebben a fordításban: {place}',
  textElsewhere: '{label} a szentiras.eu oldalon',
}

export const en = {
  verseNumber: 'Verse {verse}',
  hideNumbers: 'Hide verse numbers',
  showNumbers: 'Show verse numbers',
  inTranslation: 'In this translation: {place}',
  textElsewhere: '{label} at szentiras.eu',
}

export const useText = defineMessages({ hu, en })
