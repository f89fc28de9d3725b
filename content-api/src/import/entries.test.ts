import { readCitationEntry } from './import-citations.ts'
import { FieldReader } from './field-reader.ts'
import { ImportReport } from './import-report.ts'
import { readPlanEntry } from './import-plans.ts'
import { readSermonEntry } from './sermons/sermon-entry.ts'
import { reportNoSermon } from './sermons/write-sermons.ts'
import { readDailyEntry } from './import-site.ts'
import { readPreacherEntry, toSortName } from './names.ts'

function reader(record: Record<string, unknown>) {
  const report = new ImportReport()
  const told = () => report.issues.map(({ severity, place, message }) => `${severity} ${place ?? ''}: ${message}`)
  return { report, told, fields: new FieldReader(record, { file: 'x' }, report) }
}

test('a citation is read with its passage', () => {
  const { fields, told } = reader({ id: 'c1', text: ' Szeress. ', tags: 'szeretet', passage: 'Jn 3,16', sermon: 's1' })
  expect(readCitationEntry(fields)).toMatchObject({
    text: 'Szeress.',
    tags: ['szeretet'],
    sermon: 's1',
    author: null,
    passage: { book: 43 },
  })
  expect(told()).toEqual([])
})

test('a text that is empty after decoding its character references is missing', () => {
  const { fields, told } = reader({ id: 'c1', text: '&nbsp;', author: '&#160;' })
  expect(readCitationEntry(fields)).toBeNull()
  expect(told()).toEqual([expect.stringMatching(/^refused .*"text" is missing\.$/)])
})

test('a plan reads OSIS ranges and Hungarian references', () => {
  const days = [
    { day: 1, readings: [{ osis: 'Gen.1-Gen.3', hu: '1Móz 1–3' }, { hu: 'Mt 1; 2,1–12' }] },
    { day: 2, title: 'Pihenő', readings: [{ osis: 'Ps.119.1-Ps.119.88' }] },
  ]
  const { fields, report, told } = reader({ id: 'p', title: 'Terv', days })
  const plan = readPlanEntry(fields, report)
  expect(told()).toEqual([])
  expect(plan!.days.map(({ readings }) => readings.map(({ label }) => label.replace(/\u00a0/g, ' ')))).toEqual([
    ['1Móz 1–3', 'Mt 1; Mt 2,1–12'],
    ['Zsolt 119,1–88'],
  ])
})

test('a month and day is expanded for years to come, 29 February in leap years only', () => {
  const days = (record: Record<string, unknown>) =>
    readDailyEntry(reader({ sermon: 's', ...record }).fields, 2026)?.days
  expect(days({ date: '2026-05-01' })).toEqual(['2026-05-01'])
  expect(days({ monthDay: '01-01' })).toHaveLength(11)
  expect(days({ monthDay: '02-29' })).toEqual(['2028-02-29', '2032-02-29', '2036-02-29'])
  expect(days({ monthDay: '13-01' })).toBeUndefined()
  expect(days({})).toBeUndefined()
})

test('preachers are sorted without their titles', () => {
  expect(readPreacherEntry(reader({ name: 'id. dr. Ősz Örs', id: 6 }).fields)).toMatchObject({ id: 6, sort: 'Ősz Örs' })
  expect(toSortName('Ifjabb Imre')).toBe('Ifjabb Imre')
})

const CONTEXT = { report: new ImportReport(), mediaFolder: null, now: new Date('2026-05-01T11:00Z') }
const warningsOf = async (record: Record<string, unknown>) => {
  const { fields, told } = reader({ id: 'a', title: 'b', markdown: 'Szöveg.', ...record })
  await readSermonEntry(fields, null, CONTEXT)
  return told()
}

test.each([
  ['KegyelembÅ‘l', 'Å‘'],
  ['MegigazulĂˇs Ă©s valÃ³', 'Ăˇ Ă© Ã³'],
  ['hit â€“ remény, â€žigeâ€ť', 'â€“ â€ž â€ť'],
])('%s was encoded twice', async (text, found) => {
  const message = `The text has ${found}: its letters were probably encoded twice.`
  expect(await warningsOf({ title: text })).toEqual([`warning : "title": ${message}`])
  expect(await warningsOf({ markdown: text })).toEqual([`warning : ${message}`])
})

test('letters that Hungarian has elsewhere, and foreign names, have no warning; a title has no markup', async () => {
  expect(await warningsOf({ title: 'Ångström, Åsa, São Paulo, Ăsta, 20 Â, ÎÂ – Łódź' })).toEqual([])
  const markup = 'warning : "title": The text holds markup: <em> </em>'
  expect(await warningsOf({ title: 'Hit <em>és</em> &lt;remény' })).toEqual([markup])
  expect((await warningsOf({ title: '\u200b' }))[0]).toBe('refused : "title" is missing.')
})

test.each<[written: unknown, tags: string[], taken: string | null]>([
  ['advent, várakozás;böjt\n Hit &amp; remény,', ['advent', 'várakozás', 'böjt', 'Hit & remény'], null],
  ['#hit #remény', ['hit', 'remény'], null],
  ['hit|remény | böjt', ['hit', 'remény', 'böjt'], null],
  [['#hit', '# remény', 'C#'], ['hit', 'remény', 'C#'], null],
  [['Isten, ember', 'advent'], ['Isten, ember', 'advent'], 'Isten, ember'],
  ['#hit #Szent Lélek', ['hit', 'Szent Lélek'], 'Szent Lélek'],
  ['hit #remény', ['hit #remény'], 'hit #remény'],
])('the tags %j are %j; one that may be several has a warning', async (written, tags, taken) => {
  const { fields, told } = reader({ id: 'a', title: 'b', markdown: 'c', tags: written })
  expect((await readSermonEntry(fields, null, CONTEXT))?.tags).toEqual(tags)
  const message = `"${taken}" is taken for one entry of "tags": several are several items of the list.`
  expect(told()).toEqual(taken === null ? [] : [`warning : ${message}`])
})

test.each<[record: Record<string, unknown>, told: string | null]>([
  [{ draft: true }, '"draft: true" holds the sermon back. "draft: false" or no such field publishes it.'],
  [{ isDraft: 'igen' }, '"isDraft: igen" holds the sermon back. "isDraft: false" or'],
  [{ Published: false }, '"Published: false" holds the sermon back. "Published: true" or'],
  [{ published: '2026-05-01 13:30' }, '"published: 2026-05-01 13:30" holds the sermon back. '],
  [{ 'Post-Status': 'draft' }, '"Post-Status: draft" holds the sermon back. "Post-Status: publish" or'],
  [{ status: 'majd' }, '"status: majd" holds the sermon back, because it is not understood. '],
  [{ moderation_state: { toString: 1 } }, 'because it is not understood'],
  [{ date: '2026-05-02' }, 'The day 2026-05-02 has not come: the sermon is held back. Import it on that day'],
  [{ date: '2026-05-01T22:30:00Z' }, 'The day 2026-05-02 has not come'],
  [{ date: '2026-05-01 13:00' }, null],
  [{ date: '2026-05-01 13:01' }, 'The time 2026-05-01 13:01 has not come: the sermon is held back. Import it after'],
  [{ date: '2026-06' }, 'The day 2026-06-01 has not come'],
  [{ pubDate: 'Fri, 01 Jan 2027 10:00:00 +0100' }, 'holds the sermon back: that time has not come'],
  [
    { publish_date: '2027-01-01' },
    '"publish_date: 2027-01-01" holds the sermon back: that time has not come. Importing',
  ],
  [{ publishDate: 'majd' }, 'holds the sermon back: it is no date like 2027-01-01 18:00. A past date'],
  [{ expiryDate: '2026-04-30' }, '"expiryDate: 2026-04-30" holds the sermon back: that time is over. No such field'],
  [{ pubDate: 'Fri, 01 May 2026 10:00:00 GMT', scheduled: false, embargo: null, publishedAt: ' ' }, null],
  [{ date: 2026, draft: 'no', published: '2026-05-01', status: 1, visibility: 'public', publish: '' }, null],
])('%j is held back: %s', async (record, told) => {
  const { fields, told: warnings } = reader({ id: 'a', title: 'b', markdown: 'c', ...record })
  expect((await readSermonEntry(fields, null, CONTEXT))?.isHeldBack).toBe(told !== null)
  expect(warnings()).toEqual(told === null ? [] : [expect.stringContaining(told)])
})

test('an expiry day alone does not remove a sermon', async () => {
  expect(await warningsOf({ expiryDate: '2027-01-01' })).toEqual([
    'warning : "expiryDate: 2027-01-01" takes nothing out by itself: import the sermon again after that time.',
  ])
})

test('entries with an unknown sermon wait if it is held back, and else are reported with the remedy', () => {
  const { report, told } = reader({})
  for (const sermon of ['vazlat', 'nincs'])
    reportNoSermon({ report, heldBack: new Set(['vazlat']), removed: new Map() }, sermon, { file: 'x' })
  expect(told()).toEqual([
    expect.stringMatching(/^warning .*"vazlat"/),
    expect.stringMatching(/^refused .*There is no sermon "nincs"\. If it is held back, let sync read both/),
  ])
})
