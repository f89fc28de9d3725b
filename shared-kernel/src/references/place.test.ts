import { placeToText, textToPlace } from './place.ts'

test.each([
  ['42', { book: 42 }],
  ['42.15.11', { book: 42, chapter: 15, verse: 11 }],
  ['1.1-3', { book: 1, chapter: 1, endChapter: 3 }],
  ['42.15.11-15.32', { book: 42, chapter: 15, verse: 11, endVerse: 32 }],
  ['46.13.2-14.3', { book: 46, chapter: 13, verse: 2, endChapter: 14, endVerse: 3 }],
  ['40.5.3-5', { book: 40, chapter: 5, verse: 3, endChapter: 5 }],
])('%s is the place %j, both ways', (text, place) => {
  expect(textToPlace(text)).toStrictEqual(place)
  expect(placeToText(place)).toBe(text)
})

test.each(['', 'x', '42.', '42-43', '42.15.11.1', '1000', '42.15-'])('"%s" is no place', (text) => {
  expect(textToPlace(text)).toBeNull()
})
