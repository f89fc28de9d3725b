import { findNamedDate, findNamedOccasion } from './asked-occasion.ts'

test.each([
  ['Advent II.', 'advent-2', []],
  ['advent 2. vasárnapja', 'advent-2', []],
  ['advent második vasárnapjára', 'advent-2', []],
  ['húsvét másnapja', 'husvethetfo', []],
  ['temetési igehirdetés', 'temetes', []],
  ['temetésre ige fiatal anyáról', 'temetes', ['fiatal', 'anyáról']],
  ['nagyhét csütörtök', 'nagycsutortok', []],
  ['Szentháromság II. vasárnap után', 'szentharomsag-utan-2', []],
  ['húsvéti öröm', 'husvet', ['öröm']],
  ['esketés', 'eskuvo', []],
  ['karácsony első napja', 'karacsony', []],
  ['trinitatis 5.', 'szentharomsag-utan-5', []],
  ['október 31.', 'reformacio', []],
  ['presbiteriktatás', 'beiktatas', []],
  ['gyermekistentisztelet', 'csaladi', []],
  ['iskolai istentisztelet', 'tanev', []],
  ['reformáció ünnepére', 'reformacio', []],
  ['A reformáció emléknapja', 'reformacio', []],
  ['Quasimodo geniti', 'husvet-utan-1', []],
  ['quasi modo geniti', 'husvet-utan-1', []],
  ['Dominica in albis', 'husvet-utan-1', []],
  ['Trinitatis utáni 14. vasárnap', 'szentharomsag-utan-14', []],
  ['Szentháromság vasárnap', 'szentharomsag', []],
  ['Ad te levavi', 'advent-1', []],
  ['okt. 31.', 'reformacio', []],
  ['Jan. 1.', 'ujev', []],
  ['január 1', 'ujev', []],
])('%s names %s, beside the words %j', (typed, key, others) => {
  expect(findNamedOccasion(typed)).toMatchObject({ key, others })
})

test.each([
  'gyermek',
  'iskola',
  'hálaadás',
  'nemzeti',
  'keresztelő János',
  'húsvét előtt',
  'vasárnap',
  'november 1. vasárnapja',
  '',
])('ordinary words name none: %s', (typed) => expect(findNamedOccasion(typed)).toBeNull())

test('a season without a number is each of its Sundays, a feast its second day, too', () => {
  expect(findNamedOccasion('adventi igehirdetés')?.wider).toEqual(['advent-1', 'advent-2', 'advent-3', 'advent-4'])
  expect(findNamedOccasion('húsvét')?.wider).toEqual(['husvethetfo'])
  expect(findNamedOccasion('húsvét második napja')?.wider).toEqual([])
  expect(findNamedOccasion('Advent II.')?.wider).toEqual([])
})

test.each([
  ['2019. december 8.', '2019-12-08'],
  ['2019. dec. 8-i igehirdetés', '2019-12-08'],
  ['2019. december 8-án', '2019-12-08'],
  ['1958.04.04', '1958-04-04'],
  ['1958. IV. 4.', '1958-04-04'],
  ['2019-12-08', '2019-12-08'],
  ['2019. december', null],
  ['2019. december 45.', null],
  ['2019. december 8. öröm', null],
  ['1Kor 13,4', null],
])('%s asks for the date %s', (typed, date) => expect(findNamedDate(typed)).toBe(date))
