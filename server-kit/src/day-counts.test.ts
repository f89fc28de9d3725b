import { type DayCount, DayCounts, isFromPerson } from './day-counts.ts'

const rethrow = (error: unknown) => {
  throw error
}

const DAY = '2026-11-27'

test('counts add up by day and name until they are flushed', async () => {
  const counts = new DayCounts()
  for (const name of ['/a', '/b', '/a']) counts.add({ day: DAY, name, count: 1 })
  const errors: unknown[] = []
  await counts.flush(
    () => Promise.reject(new Error('down')),
    (error) => errors.push(error),
  )
  expect(errors).toHaveLength(1)
  counts.add({ day: DAY, name: '/a', count: 1 })
  const handedOn: DayCount[][] = []
  const handOn = async (batch: DayCount[]) => void handedOn.push(batch)
  await counts.flush(handOn, () => undefined)
  await counts.flush(handOn, () => undefined)
  expect(handedOn).toEqual([
    [
      { day: DAY, name: '/a', count: 3 },
      { day: DAY, name: '/b', count: 1 },
    ],
  ])
})

test('invented names do not exhaust the memory', async () => {
  const counts = new DayCounts()
  for (let nth = 0; nth < 20_000; nth++) counts.add({ day: DAY, name: `/${nth}`, count: 1 })
  counts.add({ day: DAY, name: '/0', count: 1 })
  let handedOn: DayCount[] = []
  await counts.flush(async (batch) => void (handedOn = batch), rethrow)
  expect(handedOn).toHaveLength(10_000)
  expect(handedOn[0]).toMatchObject({ name: '/0', count: 2 })
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  [true, { 'user-agent': FIREFOX }],
  [true, { 'user-agent': 'AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; hu_hu)' }],
  [true, { 'user-agent': 'AntennaPod/3.1.0' }],
  [false, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  [false, { 'user-agent': 'curl/8.5.0' }],
  [false, { 'user-agent': FIREFOX, 'sec-purpose': 'prefetch;prerender' }],
  [false, { 'user-agent': FIREFOX, purpose: 'prefetch' }],
  [false, {}],
])('is from a person: %s for %o', (expected, headers) => {
  expect(isFromPerson(headers)).toBe(expected)
})
