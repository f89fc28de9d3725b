import { formatTable } from './table.ts'

test('a table is Markdown, aligned by characters', () => {
  expect(
    formatTable(
      ['class', 'ms'],
      [
        ['őszi', '1.5'],
        ['a', '120.0'],
      ],
    ),
  ).toBe(['| class |    ms |', '| ----- | ----: |', '| őszi  |   1.5 |', '| a     | 120.0 |'].join('\n'))
})
