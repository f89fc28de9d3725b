/** The words of `hu.ts` in English. */
export const en = {
  collect: 'Collect',
  collectPlace: 'Collect {place}',
  collected: 'It is in your collection.',
  isCollected: 'It is in the collection.',
  takenOut: 'It is out of the collection.',
  undo: 'Undo',
  keptWhileOpen:
    'It is in the collection, but does not fit on the device, or the browser does not let it be kept. It stays while the page is open; it can be saved as a file from the collection.',
  collectFailed: 'That did not work: there seems to be no connection. Please try again.',
  toCollection: 'To the collection',
} as const
