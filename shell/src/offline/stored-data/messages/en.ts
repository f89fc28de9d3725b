/** English texts about stored data. */
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
