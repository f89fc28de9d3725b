import { printedNumbers } from './printed-numbers.ts'

const numbersOf = (...verses: [chapter: number, verse: number][]) =>
  printedNumbers(verses.map(([chapter, verse]) => ({ chapter, verse })))

test('a slot of several verses has their numbers', () => {
  expect(
    printedNumbers([
      { chapter: 1, verse: 50 },
      { chapter: 1, verse: 51, lastVerse: 52 },
    ]),
  ).toEqual(['50', '51–52'])
})

test.each<[string, (string | null)[], (string | null)[]]>([
  ['within a chapter', numbersOf([3, 16], [3, 17]), ['16', '17']],
  ['over two chapters', numbersOf([3, 36], [4, 1], [4, 2]), ['36', '4,1', '2']],
  ['a psalm with its title', numbersOf([51, 0], [51, 1]), [null, '1']],
  ['over two psalms, the second with its title', numbersOf([41, 14], [42, 0], [42, 1]), ['14', null, '42,1']],
  ['nothing', numbersOf(), []],
])('%s', (_what, numbers, printed) => {
  expect(numbers).toEqual(printed)
})
