import { toTable } from './report.ts'

test('a row for each subject, a column for each measure, a mark at a missed goal', () => {
  expect(
    toTable([
      { subject: 'őszi', measure: 'ms', value: 1.5, spread: [1.25, 2], goal: { most: 2 } },
      { subject: 'a', measure: 'ms', value: 120.4, spread: [120.4, 120.4], goal: { most: 100 } },
      { subject: 'a', measure: 'requests', value: 4 },
    ]),
  ).toBe(
    [
      '|      |            ms | requests |',
      '| ---- | ------------: | -------: |',
      '| őszi | 1.50 (1.25–2) |          |',
      '| a    |         ✗ 120 |        4 |',
    ].join('\n'),
  )
})
