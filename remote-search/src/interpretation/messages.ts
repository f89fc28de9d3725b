import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  interpretation: 'Így értettük a keresést',
  alsoThus: 'Így is keresheti:',
  withWords: '{places} és „{words}”',
  keepAsWords: 'Inkább szóként keresem',
  nowhere: 'Ilyen igehely nincs a Bibliában: {places}.',
  whichBook: 'Melyik könyvben? Írja elé a nevét is, például: Jn {numbers}.',
  missing: 'Egyik igehirdetésben sem szerepel: {words}.',
  missingWord: 'Ez a szó egyik igehirdetésben sem szerepel.',
  derived: '{word} egyik igehirdetésben sem szerepel. Helyette az alapszót kerestük: {roots}.',
  derivedMany: '{word} egyik igehirdetésben sem szerepel. Helyette az alapszavakat kerestük: {roots}.',
  accented: '{word} helyett ezt kerestük: {meant}.',
  related: '{count} igehirdetésben csak rokon szó szerepel.',
  relatedTo: '{count} igehirdetésben csak rokon szó szerepel ({words}).',
  noSermons: 'erre az alkalomra nincs igehirdetés.',
  cut: 'A keresés legfeljebb {most} betűs lehet; ami ezen túl van, kimaradt.',
  wordsAreSigns: 'A keresésben nincs szó, ezért minden igehirdetést mutatunk.',
  wordIsCommon: 'Ez a szó magában keveset mond. Tegyen hozzá egy jellemzőbb szót.',
  wordsAreCommon: 'Ezek a szavak magukban keveset mondanak. Tegyen hozzá egy jellemzőbb szót.',
} as const

export const en = {
  interpretation: 'Also understood from the search',
  alsoThus: 'You can also search for:',
  withWords: '{places} and “{words}”',
  keepAsWords: 'Search for it as words instead',
  nowhere: 'No Bible has this place: {places}.',
  whichBook: 'In which book? Write its name before the numbers, for example Jn {numbers}.',
  missing: 'No sermon has {words}.',
  missingWord: 'No sermon has this word.',
  derived: 'No sermon has {word}. We searched for what it is derived from: {roots}.',
  derivedMany: 'No sermon has {word}. We searched for what it is derived from: {roots}.',
  accented: 'Instead of {word} we searched for {meant}.',
  related: '{count} sermons have only a related word.',
  relatedTo: '{count} sermons have only a related word ({words}).',
  noSermons: 'there is no sermon for this occasion.',
  cut: 'A search has {most} letters at most; what was beyond that has been left out.',
  wordsAreSigns: 'There is no word in the search, so all sermons are shown.',
  wordIsCommon: 'This word says little alone. Add one that says more.',
  wordsAreCommon: 'These words say little alone. Add one that says more.',
} as const

export const useInterpretationText = defineMessages({ hu, en })
