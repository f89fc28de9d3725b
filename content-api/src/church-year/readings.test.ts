import { formatPassage } from 'shared-kernel/passages'
import { parseReference } from 'shared-kernel/references'
import { OCCASIONS } from './occasions.ts'
import { readingsOf } from './readings.ts'

const withReadings = OCCASIONS.flatMap(({ key, name }) => {
  const readings = readingsOf(key)
  return readings === null ? [] : [{ name, ...readings }]
})

test('each reading is an existing passage in its printed form', () => {
  const places = withReadings.flatMap(({ epistle, gospel }) => [epistle, gospel])
  const asPrinted = (place: string) => {
    const passage = parseReference(place)
    return passage && formatPassage(passage)
  }
  expect(places.map(asPrinted)).toEqual(places)
})

test('gospels are from the gospels, and every row of the table is a day of the church year', () => {
  expect(withReadings.filter(({ gospel }) => !/^(Mt|Mk|Lk|Jn)\s/.test(gospel))).toEqual([])
  expect(withReadings).toHaveLength(69)
})

test.each([['advent-1', 'Mt\u00a021,1–9']])('the gospel of %s is %s', (key, gospel) =>
  expect(readingsOf(key)?.gospel).toBe(gospel),
)

test.each([
  ['szentharomsag-utan-26', '2024-11-24', 'Mt\u00a025,1–13', 'it is the last Sunday of the year'],
  ['szentharomsag-utan-25', '2024-11-17', 'Mt\u00a024,15–28', 'it is not the last Sunday'],
  ['reformacio', '2024-11-24', 'Mt\u00a011,12–15', 'a feast has its own'],
  ['szentharomsag-utan-26', undefined, 'Mt\u00a025,31–46', 'the date is not known'],
  ['vizkereszt-utan-2', '2027-01-17', 'Mt\u00a017,1–9', 'it is the last one after Epiphany'],
  ['vizkereszt-utan-2', '2026-01-18', 'Jn\u00a02,1–11', 'another follows'],
  ['vizkereszt-utan-1', '2008-01-13', 'Lk\u00a02,41–52', 'it is the only one'],
  ['vizkereszt-utan-1', '2027-01-10', 'Lk\u00a02,41–52', 'another follows'],
])('the gospel of %s on %s is %s: %s', (key, date, gospel, _why) => expect(readingsOf(key, date)?.gospel).toBe(gospel))

test.each(['evkozi-6', 'temetes', 'constructor'])('%s has no readings', (key) => expect(readingsOf(key)).toBeNull())
