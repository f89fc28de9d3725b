import { defineMessages } from 'shared-kernel/messages'

/** Hungarian texts about stored data. `en` has the same in English. */
export const hu = {
  heading: 'Amit ez a készülék megjegyez',
  onlyHere: 'Mindez csak ezen a készüléken van meg, nem küldjük el senkinek.',
  nothing: 'Ez a készülék most nem jegyez meg semmit.',
  reading: 'hol tart az igehirdetések olvasásában és hallgatásában',
  collection: 'könyvjelzők, jegyzetek és a Gyűjtő többi darabja',
  settings: 'hogyan szeretné látni és hallani az oldalt: színek, betűméret, versszámok, nyelv, sebesség',
  privacy: 'hogy ezt a tájékoztatót már látta',
  pages: 'a meglátogatott oldalak, hogy internet nélkül is olvashassa őket',
  others: 'amit az oldal más részei jegyeztek meg, például hogy hol tart a Bibliaolvasási tervekben',
  forget: 'Mindet törlöm',
  sure: 'Törlés után ezek nem hozhatók vissza.',
  forgetSurely: 'Igen, törlöm',
  keep: 'Mégsem',
}

export const en = {
  heading: 'What this device keeps',
  onlyHere: 'All of it is on this device only and is sent to nobody.',
  nothing: 'This device keeps nothing at the moment.',
  reading: 'how far you have come in reading and listening to sermons',
  collection: 'bookmarks, notes and the rest of your collection',
  settings: 'how you like to see and hear the site: colours, text size, verse numbers, language, speed',
  privacy: 'that you have seen this policy',
  pages: 'pages you have visited, so that you can read them without a connection',
  others: 'what other parts of the site keep, such as your place in a reading plan',
  forget: 'Delete all of it',
  sure: 'Once deleted it cannot be brought back.',
  forgetSurely: 'Yes, delete',
  keep: 'Cancel',
}

/** Texts about stored data: `t('heading')`. */
export const useText = defineMessages({ hu, en })
