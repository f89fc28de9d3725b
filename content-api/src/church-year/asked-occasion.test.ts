import { findNamedDate, findNamedOccasion } from './asked-occasion.ts'

test.each([
  ['Advent II.', 'advent-2', []],
  ['advent második vasárnapjára', 'advent-2', []],
  ['húsvét másnapja', 'husvethetfo', []],
  ['temetési igehirdetés', 'temetes', []],
  ['temetésre ige fiatal anyáról', 'temetes', ['fiatal', 'anyáról']],
  ['nagyhét csütörtök', 'nagycsutortok', []],
  ['húsvéti öröm', 'husvet', ['öröm']],
  ['október 31.', 'reformacio', []],
  ['presbiteriktatás', 'beiktatas', []],
  ['gyermekistentisztelet', 'csaladi', []],
  ['reformáció ünnepére', 'reformacio', []],
  ['Quasimodo geniti', 'husvet-utan-1', []],
  ['Dominica in albis', 'husvet-utan-1', []],
  ['Trinitatis utáni 14. vasárnap', 'szentharomsag-utan-14', []],
  ['Ad te levavi', 'advent-1', []],
  ['Jan. 1.', 'ujev', []],
])('%s names %s, beside the words %j', (typed, key, others) => {
  expect(findNamedOccasion(typed)).toMatchObject({ key, others })
})

test.each(['gyermek', 'hálaadás', 'keresztelő János', 'húsvét előtt', 'november 1. vasárnapja', ''])(
  'ordinary words name none: %s',
  (typed) => expect(findNamedOccasion(typed)).toBeNull(),
)

test('a season without a number is each of its Sundays, a feast its second day, too', () => {
  expect(findNamedOccasion('adventi igehirdetés')?.wider).toEqual(['advent-1', 'advent-2', 'advent-3', 'advent-4'])
  expect(findNamedOccasion('húsvét')?.wider).toEqual(['husvethetfo'])
  expect(findNamedOccasion('húsvét második napja')?.wider).toEqual([])
  expect(findNamedOccasion('Advent II.')?.wider).toEqual([])
})

test.each([
  ['2019. december 8.', '2019-12-08'],
  ['2019. december 8-án', '2019-12-08'],
  ['1958.04.04', '1958-04-04'],
  ['1958. IV. 4.', '1958-04-04'],
  ['2019-12-08', '2019-12-08'],
  ['2019. december', null],
  ['2019. december 8. öröm', null],
  ['1Kor 13,4', null],
])('%s asks for the date %s', (typed, date) => expect(findNamedDate(typed)).toBe(date))
