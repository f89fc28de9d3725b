import { findBook, findBookByCode, isOutsideBook, placeName } from './book-names.ts'

test.each([
  [1, '1|GEN|Genesis|The  Book  of Genesis|1 Mózes |I. Mózes|Mózes első könyve'],
  [9, 'I Samuel|I. Samuel|First Samuel'],
  [10, 'II Samuel|II. Samuel|Second Samuel|2Sám'],
  [19, 'Psalms|The Psalms|Pss|Zsoltárok'],
  [22, 'Song of Solomon|Song-of-Songs.|Canticles'],
  [43, 'Jn'],
  [64, 'III. John|III John|Third John'],
  [66, 'Revelation of John|Apocalypse'],
  [72, 'Ecclesiasticus'],
  [73, '73'],
])('book %i is named %s', (book, names) => {
  for (const name of names.split('|')) expect([name, findBook(name)]).toEqual([name, book])
})

test('names of other books and texts are no books', () => {
  const names = ['', '0', '74', 'Jn 3', 'Semmi', 'Iron', '1x', 'Kings', 'Jeremiás levele', 'Ezdrás 3. könyve']
  expect(names.filter((name) => findBook(name) !== null)).toEqual([])
})

test('a USX code of an unsupported book is not a book', () => {
  expect(['PSS', 'pss', 'PSA', 'Pss.'].map(findBookByCode)).toEqual([null, null, 19, 19])
  expect('ESG DAG LJE MAN 1ES 2ES 3MA SUS BEL PS2 ODA JUB ENO LAO'.split(' ').filter(findBookByCode)).toEqual([])
})

test('parts of an edition other than books are recognized', () => {
  const parts = 'FRT INT BAK OTH CNC glo TDX NDX XXA XXG GEN XXH XFRT FRTX'.split(' ')
  expect(parts.filter(isOutsideBook)).toEqual(parts.slice(0, 10))
})

test('references have English names', () => {
  expect([placeName(2, 35, 36), placeName(2, 35), placeName(2)]).toEqual(['Exodus 35:36', 'Exodus 35', 'Exodus'])
})
