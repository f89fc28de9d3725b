import { findBook, findBookByCode, isOutsideBook, placeName } from './book-names.ts'

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
  ['Psalm', 19],
  ['Pss', 19],
  ['Qoheleth', 21],
  ['Canticles', 22],
  ['Canticle of Canticles', 22],
  ['Lamentations of Jeremiah', 25],
  ['Acts of the Apostles', 44],
  ['Revelation', 66],
  ['Apocalypse', 66],
  ['Wisdom of Solomon', 71],
  ['Wisdom', 71],
  ['Ecclesiasticus', 72],
  ['73', 73],
  ['  gen ', 1],
  ['1 Mózes ', 1],
  ['III. John', 64],
  ['Third John', 64],
  ['II. Samuel', 10],
  ['I. Kings', 11],
  ['First Kings', 11],
  ['The Psalms', 19],
  ['the book of Ruth', 8],
  ['The  Book  of  Ruth', 8],
  ['Book of Ruth', 8],
  ['Song-of-Songs.', 22],
])('%s is book %i', (name, book) => {
  expect(findBook(name)).toBe(book)
})

test.each(['', '0', '74', 'Jn 3', 'Semmi', 'Iron', '1x', 'Kings', 'Kings III', 'Jeremiás levele', 'Ezdrás 3. könyve'])(
  '"%s" is not a book',
  (name) => {
    expect(findBook(name)).toBeNull()
  },
)

test('a USX code of an unsupported book is not a book', () => {
  expect(['PSS', 'pss', 'PSA', 'Pss.'].map(findBookByCode)).toEqual([null, null, 19, 19])
  expect('ESG DAG LJE MAN 1ES 2ES 3MA SUS BEL PS2 ODA JUB ENO LAO'.split(' ').filter(findBookByCode)).toEqual([])
})

test('parts of an edition other than books are recognized', () => {
  const parts = 'FRT glo XXA XXG GEN XXH XFRT FRTX'.split(' ')
  expect(parts.filter(isOutsideBook)).toEqual(['FRT', 'glo', 'XXA', 'XXG'])
})

test('references have English names', () => {
  expect([placeName(2, 35, 36), placeName(2, 35), placeName(2)]).toEqual(['Exodus 35:36', 'Exodus 35', 'Exodus'])
})
