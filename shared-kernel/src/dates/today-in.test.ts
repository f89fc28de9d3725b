import { todayIn } from './today-in.ts'

test.each([
  ['2024-01-01T22:59:59Z', '2024-01-01'],
  ['2024-01-01T23:00:00Z', '2024-01-02'],
  ['2024-07-01T21:59:59Z', '2024-07-01'],
  ['2024-07-01T22:00:00Z', '2024-07-02'],
  ['2023-12-31T23:30:00Z', '2024-01-01'],
])('at %s it is %s in Budapest', (instant, day) => {
  expect(todayIn('Europe/Budapest', new Date(instant))).toBe(day)
})
