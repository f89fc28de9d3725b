import { bookByCode } from './books.ts'
import { formatPassage } from './format-passage.ts'
import { printed } from './printed.ts'

test.each([
  ['2JN', { chapter: 1, verse: 5 }, '2Jn\u00a05'],
  ['JUD', { chapter: 1, verse: 3, endVerse: 5 }, 'Júd\u00a03–5'],
  ['JUD', { chapter: 1, verse: 3, endChapter: 1 }, 'Júd\u00a03kk'],
  ['JUD', { chapter: 1 }, 'Júd'],
  ['JHN', { chapter: 1, verse: 3 }, 'Jn\u00a01,3'],
  ['1JN', { chapter: 1 }, '1Jn\u00a01'],
])('%s %j is printed as %s', (code, place, expected) => {
  const { id: book } = bookByCode(code)!
  expect(printed({ book, label: formatPassage({ book, ...place }) })).toBe(expected)
})
