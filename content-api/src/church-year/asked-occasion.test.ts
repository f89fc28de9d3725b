import { findNamedOccasion } from './asked-occasion.ts'

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
])('%s names %s, beside the words %j', (typed, key, others) => {
  expect(findNamedOccasion(typed)).toMatchObject({ key, others })
})

test.each(['gyermek', 'iskola', 'hálaadás', 'nemzeti', 'keresztelő János', 'húsvét előtt', 'vasárnap', ''])(
  'ordinary words name none: %s',
  (typed) => expect(findNamedOccasion(typed)).toBeNull(),
)

test('a season without a number is each of its Sundays, a feast its second day, too', () => {
  expect(findNamedOccasion('adventi igehirdetés')?.wider).toEqual(['advent-1', 'advent-2', 'advent-3', 'advent-4'])
  expect(findNamedOccasion('húsvét')?.wider).toEqual(['husvethetfo'])
  expect(findNamedOccasion('húsvét második napja')?.wider).toEqual([])
  expect(findNamedOccasion('Advent II.')?.wider).toEqual([])
})
