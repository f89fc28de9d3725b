/** The words of what the field understood; they come with it. */
export const hu = {
  understood: 'Így értettük a keresést',
  alsoAs: '{kind}ként is:',
  as: '{kind}ként:',
  withWords: '{places} és „{words}”',
  keepAsWords: 'Inkább szóként keresem',
  nowhere: 'Ilyen igehely nincs a Bibliában: {places}.',
  whichBook: 'Melyik könyvben? Írja elé a nevét is, például: Jn {numbers}.',
  missing: 'Egyik igehirdetésben sem szerepel: {words}.',
  derived: '{word} egyik igehirdetésben sem szerepel. Helyette a szó alapját kerestük: {roots}.',
  star: 'Csillag nem kell: minden szót minden alakjában keresünk.',
  cut: 'Egy keresés legfeljebb {most} betű lehet; ami azon túl volt, kimaradt.',
  wordsAreSigns: 'A keresésben nincs szó, ezért minden igehirdetést mutatunk.',
  wordsAreCommon: 'Ezek a szavak magukban keveset mondanak. Tegyen hozzá egy jellemzőbb szót.',
} as const
