import { formatReport, ImportReport } from './import-report.ts'

test('the report has file, line and place of every issue, then counts', () => {
  const report = new ImportReport()
  report.refuse('bad-field', { file: 'a.md', line: 4 }, 'Rossz dátum.')
  report.warn('empty-verse', { file: 'b.json', place: 'Exodus 36:38' }, 'Üres.')
  report.count('sermons', 'new', 2)
  report.count('verses', 'removed')
  report.indexed = 2
  report.newPreachers.push('Halmos Judit', 'Ősz Örs')
  report.written = true
  expect(formatReport(report).split('\n')).toEqual([
    'REFUSED a.md:4: Rossz dátum.',
    'warning b.json (Exodus 36:38): Üres.',
    'sermons: 2 new, 0 changed, 0 unchanged',
    'verses: 0 new, 0 changed, 0 unchanged, 1 removed',
    'new preachers: Halmos Judit; Ősz Örs',
    'search: 2 sermons with the words of their passages indexed anew',
    '1 refused, 1 warnings',
  ])
  expect(report.changes).toBe(3)
})

test('where something was refused, counts are not written; an issue that quotes half a file is truncated', () => {
  const report = new ImportReport()
  report.refuse('bad-field', { file: 'a.md' }, `"${'a'.repeat(65_000)}" is no date.`)
  report.count('sermons', 'new', 2)
  report.indexed = 2
  expect(formatReport(report).split('\n')).toEqual([
    `REFUSED a.md: "${'a'.repeat(499)} …`,
    'sermons: 2 new, 0 changed, 0 unchanged (not written)',
    '1 refused, 0 warnings',
  ])
})

test('a completely wrong file does not exhaust the memory: further issues are only counted', () => {
  const report = new ImportReport()
  for (let line = 1; line <= 6000; line += 1) report.warn('x', { file: 'a', line }, 'Rossz.')
  expect(report.totals.warning).toBe(6000)
  expect(report.issues).toHaveLength(5000)
  expect(JSON.parse(JSON.stringify(report))).toMatchObject({ totals: { warning: 6000 }, issuesLeftOff: 1000 })
  expect(formatReport(report, 10)).toContain('… and 5990 more issues')
})
