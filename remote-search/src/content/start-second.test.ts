import { startSecond } from './recordings.ts'

test.each([
  ['', '', null],
  ['?t=90', '', 90],
  ['', '#t=90', 90],
  ['?t=5', '#t=90s', 90],
  ['', '#t=1:30', 90],
  ['?t=1:02:03', '', 3723],
  ['?t=0', '', 0],
  ['?t=-5', '', null],
  ['?t=1e9', '', null],
  ['?t=99999999', '', null],
  ['?t=holnap', '#p3', null],
  ['?t=', '#t=', null],
])('%s%s starts at second %j', (search, hash, second) => {
  expect(startSecond({ search, hash })).toBe(second)
})
