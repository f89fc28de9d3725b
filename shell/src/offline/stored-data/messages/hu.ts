/** Hungarian texts about stored data. `en.ts` has the same in English. */
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
