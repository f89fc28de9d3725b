import { momentOf, siteTime } from './site-time.ts'

test.each([
  ['2014-03-02', '18:00', '2014-03-02T17:00:00.000Z'],
  ['2014-07-06', '00:30', '2014-07-05T22:30:00.000Z'],
  ['1905-01-01', '10:00', '1905-01-01T09:00:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
])('clocks show %s %s at %s', (day, time, moment) => {
  expect(new Date(momentOf(day, time)).toISOString()).toBe(moment)
  if (day !== '2026-03-29') expect(siteTime(new Date(moment))).toEqual({ day, time })
})
