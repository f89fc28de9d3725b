import { formatPassage } from './format-passage.ts'

test.each([
  [{ book: 1, chapter: 1, verse: 1, endVerse: 5 }, '1Móz\u00a01,1–5', 'Ter\u00a01,1–5'],
  [{ book: 23, chapter: 40 }, 'Ézs\u00a040', 'Iz\u00a040'],
  [{ book: 40, chapter: 5, verse: 3, endChapter: 5 }, 'Mt\u00a05,3kk', 'Mt\u00a05,3kk'],
  [{ book: 57 }, 'Filem', 'Filem'],
  [{ book: 99, chapter: 1 }, '', ''],
])('prints %j', (place, protestant, catholic) => {
  expect(formatPassage(place)).toBe(protestant)
  expect(formatPassage(place, 'catholic')).toBe(catholic)
})
