export const en = {
  understood: 'Also understood from the search',
  withWords: '{places} and “{words}”',
  keepAsWords: 'Search for it as words instead',
  nowhere: 'No Bible has this place: {places}.',
  whichBook: 'In which book? Write its name before the numbers, for example Jn {numbers}.',
  missing: 'No sermon has {words}.',
  derived: 'No sermon has {word}. We searched for what it is derived from: {roots}.',
  star: 'The asterisk does not count: every word is found in all its forms.',
  cut: 'A search has {most} letters at most; what was beyond that has been left out.',
  wordsAreSigns: 'There is no word in the search, so all sermons are shown.',
  wordsAreCommon: 'These words say little alone. Add one that says more.',
} as const
