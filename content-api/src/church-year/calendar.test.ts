import { churchYear, dayOf, namedDays, nextDay, seasonOf, weekOf } from './calendar.ts'

test.each([
  ['2026-11-29', 'Advent 1. vasárnapja'],
  ['2023-12-24', 'Advent 4. vasárnapja'],
  ['2026-12-24', 'Szenteste'],
  ['2026-12-27', 'Karácsony utáni vasárnap'],
  ['2023-12-31', 'Óév'],
  ['2026-01-04', 'Újév utáni vasárnap'],
  ['2026-01-11', 'Vízkereszt utáni 1. vasárnap'],
  ['2024-02-14', 'Hamvazószerda'],
  ['2026-01-25', 'Vízkereszt utáni 3. vasárnap'],
  ['2026-02-01', 'Hetvened vasárnap'],
  ['2026-02-15', 'Ötvened vasárnap'],
  ['2026-02-22', 'Böjt 1. vasárnapja'],
  ['2026-04-03', 'Nagypéntek'],
  ['2026-03-29', 'Virágvasárnap'],
  ['2038-04-25', 'Húsvétvasárnap'],
  ['2008-03-23', 'Húsvétvasárnap'],
  ['1954-04-18', 'Húsvétvasárnap'],
  ['2027-05-06', 'Mennybemenetel ünnepe'],
  ['2026-05-31', 'Szentháromság vasárnapja'],
  ['2026-06-07', 'Szentháromság utáni 1. vasárnap'],
  ['2021-10-31', 'A reformáció emléknapja'],
  ['2026-11-22', 'Örökélet vasárnapja'],
  ['2026-11-28', undefined],
])('%s is %s', (day, name) => {
  expect(dayOf(day)?.name).toBe(name)
})

test('Catholic Sundays of the year have names of their own on the same days', () => {
  const names = (date: string) =>
    namedDays(Number(date.slice(0, 4)))
      .filter((day) => day.date === date)
      .map(({ name }) => name)
  expect(names('2026-01-18')).toEqual(['Vízkereszt utáni 2. vasárnap', 'Évközi 2. vasárnap'])
  expect(names('2026-11-15')).toEqual(['Szentháromság utáni 24. vasárnap', 'Évközi 33. vasárnap'])
})

test('the next named day is found over the end of a year as well', () => {
  expect(nextDay('2026-11-27')).toMatchObject({ date: '2026-11-29', name: 'Advent 1. vasárnapja' })
  expect(nextDay('2026-12-31')).toMatchObject({ date: '2027-01-01', name: 'Újév' })
  expect(nextDay('2026-07-01')).toMatchObject({ date: '2026-07-05', name: 'Szentháromság utáni 5. vasárnap' })
})

test('the church year begins on the first Sunday of Advent and has each of its days once', () => {
  expect(churchYear('2026-11-28').first).toBe('2025-11-30')
  const { first, days } = churchYear('2026-11-29')
  expect(first).toBe('2026-11-29')
  expect(days[0]).toMatchObject({ key: 'advent-1' })
  expect(days.at(-1)!.date).toBe('2027-11-21')
  for (let year = 1900; year <= 2099; year += 1) {
    const keys = churchYear(`${year}-06-01`).days.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test.each([
  ['2026-11-28', 'trinity'],
  ['2026-11-29', 'advent'],
  ['2026-12-25', 'christmas'],
  ['2027-01-05', 'christmas'],
  ['2027-01-06', 'epiphany'],
  ['2027-02-09', 'epiphany'],
  ['2027-02-10', 'lent'],
  ['2027-03-28', 'easter'],
  ['2027-05-16', 'pentecost'],
  ['2027-05-23', 'trinity'],
])('%s is in the season of %s', (day, season) => {
  expect(seasonOf(day)).toBe(season)
})

test.each([
  ['2026-11-29', 'advent-1', 'Advent 1. hete'],
  ['2026-06-10', 'szentharomsag-utan-1', 'Szentháromság utáni 1. hét'],
  ['2026-03-31', 'viragvasarnap', 'Nagyhét'],
  ['2026-11-26', 'orokelet', 'Az egyházi év utolsó hete'],
  ['2026-02-03', 'hetvened', 'Hetvened vasárnap hete'],
])('%s is in the week of %s: %s', (date, key, name) => expect(weekOf(date)).toEqual({ key, name }))

test.each([
  ['2023-12-27', 'Christmas has begun since the fourth Sunday of Advent'],
  ['2026-02-19', 'Lent has begun'],
  ['2027-11-03', 'the Sunday was the day of the Reformation'],
])('%s has no week: %s', (date) => expect(weekOf(date)).toBeNull())
