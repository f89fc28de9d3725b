import { findBook, isOutsideBook, placeName } from './book-names.ts'

test.each([
  ['1', 1],
  ['GEN', 1],
  ['Gen', 1],
  ['Genesis', 1],
  ['The Book of Genesis', 1],
  ['1 Mózes', 1],
  ['I. Mózes', 1],
  ['Mózes első könyve', 1],
  ['II Samuel', 10],
  ['Second Samuel', 10],
  ['2Sám', 10],
  ['Psalms', 19],
  ['Zsoltárok', 19],
  ['Song of Solomon', 22],
  ['Song of Songs', 22],
  ['Jn', 43],
  ['III John', 64],
  ['Jude', 65],
  ['Revelation of John', 66],
  ['Tobit', 67],
  ['Sirach', 72],
])('%s is book %i', (name, book) => {
  expect(findBook(name)).toBe(book)
})

test.each(['', '0', '74', 'Jn 3', 'Semmi', 'Iron'])('"%s" is no book', (name) => {
  expect(findBook(name)).toBeNull()
})

test('parts of an edition that are no books are known', () => {
  expect(['FRT', 'glo', 'XXA', 'GEN'].map(isOutsideBook)).toEqual([true, true, true, false])
})

test('places have English names', () => {
  expect(placeName(2, 35, 36)).toBe('Exodus 35:36')
})
