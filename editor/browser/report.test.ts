import { type SyncReport, summarize } from './report.ts'

const REPORT: SyncReport = { issues: [], waiting: [], missing: {}, tooMany: [], newPreachers: [] }

const issue = (code: string, message: string, severity: 'refused' | 'warning' = 'refused') => ({
  ...{ code, message, severity },
  file: 'sermons/2026-11-29-advent.md',
})

test.each([
  ['bad-reference', '"Lk 99x" is no Bible reference like "Lk 15,11–32".', '„Lk 99x” nem igehely.'],
  ['bad-field', '"31/12/2026" is no date like 2014-02-28 between 1900 and 2099.', '„31/12/2026” nem dátum.'],
  ['bad-field', '"title" is missing.', 'Hiányzik a cím.'],
  ['missing-media', 'The media folder has no file "Öröm.mp3" yet.', 'A „Öröm.mp3” fájl nincs feltöltve.'],
  ['left-over', 'Something new.', 'Az oldal gondozójának szól: Something new.'],
])('the issue %s, %s, is a sentence for editors', (code, message, sentence) => {
  const { headline, isWrong, lines } = summarize({ ...REPORT, issues: [issue(code, message)] })
  expect([headline, isWrong]).toEqual(['1 javítanivaló', true])
  expect(lines).toEqual([
    {
      entry: '#/collections/sermons/entries/2026-11-29-advent',
      where: '2026-11-29-advent',
      text: expect.stringContaining(sentence) as string,
      isRefused: true,
    },
  ])
})

test('drafts, scheduled sermons and new preachers are listed, and nothing is wrong', () => {
  const summary = summarize({
    ...REPORT,
    issues: [
      issue('held-back', '"draft: true" holds the sermon back.', 'warning'),
      { ...issue('missing-chapter', 'These chapters are missing: 17.', 'warning'), file: 'bible/GEN.usfm' },
    ],
    waiting: [
      { file: 'sermons/a.md', title: 'Vázlat', until: null },
      { file: 'sermons/b.md', title: 'Karácsony', until: '2026-12-24 18:00' },
    ],
    newPreachers: ['Halmos Jutka'],
  })
  expect([summary.headline, summary.isWrong]).toEqual(['minden rendben, 2 még nem látszik', false])
  expect(summary.lines.map(({ where, text }) => `${where}: ${text}`)).toEqual([
    'Halmos Jutka: Új igehirdető. Ha elírás, javítsa ki.',
    'Vázlat: Piszkozat, nem látszik.',
    'Karácsony: Ekkor jelenik meg: 2026-12-24 18:00',
  ])
})

test('when too much would go, the report says what', () => {
  const summary = summarize({ ...REPORT, tooMany: ['sermons'], missing: { sermons: ['Első', 'Második'] } })
  expect(summary).toMatchObject({ isWrong: true, lines: [{ where: 'Mit tegyen' }, { text: 'Első, Második' }] })
})
