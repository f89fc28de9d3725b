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
  const plan = reader({
    id: 'p',
    title: 'Terv',
    description: '&nbsp;',
    days: [{ day: 1, readings: [{ osis: 'Gen.1' }] }],
  })
  expect(readPlanEntry(plan.fields, plan.report)).toMatchObject({ description: null })
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
  ['ĂrvĂ­ztĹ±rĹ‘', 'Ă­ Ĺ± Ĺ‘'],
  ['ÁrvÃ\u00adztÅ±rÅ‘', 'Ã\u00ad Å± Å‘'],
  ['szĂ¶veg, ĂĽnnep, Ăşj', 'Ă¶ ĂĽ Ăş'],
  ['hit â€“ remény, â€žigeâ€ť', 'â€“ â€ž â€ť'],
])('%s was encoded twice', async (text, found) => {
  const message = `The text has ${found}: its letters were probably encoded twice.`
  expect(await warningsOf({ title: text, preacher: text, tags: [text.replaceAll(',', '')] })).toEqual(
    ['title', 'preacher', 'tags'].map((name) => `warning : "${name}": ${message}`),
  )
  expect(await warningsOf({ markdown: text })).toEqual([`warning : ${message}`])
})

test('ô and û for ő and ű have a warning, other letters do not', async () => {
  expect(await warningsOf({ title: 'Kegyelembôl, fôpap, bûn' })).toEqual([
    'warning : "title": The text has ô û where Hungarian has ő or ű: the file was probably read in a wrong encoding once.',
  ])
  expect(await warningsOf({ title: 'Ångström, Åsa, São Paulo, Ăsta, 20 Â, ÎÂ – Łódź' })).toEqual([])
})

test('a text of tags is a list; an item of a list is one tag, with a warning for a comma', async () => {
  const tagsOf = async (tags: unknown) => {
    const { fields, told } = reader({ id: 'a', title: 'b', markdown: 'c', tags })
    return [(await readSermonEntry(fields, null, CONTEXT))?.tags, told()]
  }
  expect(await tagsOf('advent, várakozás;böjt\n Hit &amp; remény,')).toEqual([
    ['advent', 'várakozás', 'böjt', 'Hit & remény'],
    [],
  ])
  expect(await tagsOf(['Isten, ember', 'advent'])).toEqual([
    ['Isten, ember', 'advent'],
    ['warning : "Isten, ember" is taken for one entry of "tags": several are several items of the list.'],
  ])
  expect(await tagsOf('#hit #remény')).toEqual([['hit', 'remény'], []])
  expect(await tagsOf('hit|remény | böjt')).toEqual([['hit', 'remény', 'böjt'], []])
  expect(await tagsOf(['#hit', '# remény', 'C#'])).toEqual([['hit', 'remény', 'C#'], []])
  for (const [written, tags] of [
    ['#hit #Szent Lélek', ['hit', 'Szent Lélek']],
    ['hit #remény', ['hit #remény']],
    ['hit/remény', ['hit/remény']],
    [['#hit #remény'], ['hit #remény']],
  ])
    expect(await tagsOf(written)).toEqual([
      tags,
      [`warning : "${tags!.at(-1)}" is taken for one entry of "tags": several are several items of the list.`],
    ])
  const many = Array.from({ length: 50 }, (_, nth) => `${nth} ${'x'.repeat(100)}`)
  expect(await tagsOf(many.join(', '))).toEqual([many, []])
})

test('a title has no markup', async () => {
  expect(await warningsOf({ title: 'Hit <em>és</em> &lt;remény' })).toEqual([
    'warning : "title": The text holds markup: <em> </em>',
  ])
  expect((await warningsOf({ title: '\u200b' }))[0]).toBe('refused : "title" is missing.')
})

test.each([
  [{ draft: true }, '"draft: true" holds the sermon back. "draft: false" or no such field publishes it.'],
  [{ draft: 'igen' }, '"draft: igen" holds the sermon back. "draft: false" or'],
  [{ published: false }, '"published: false" holds the sermon back. "published: true" or'],
  [
    { published: '2026-05-02T10:00:00' },
    '"published: 2026-05-02T10:00:00" holds the sermon back. "published: true" or',
  ],
  [{ status: 'draft' }, '"status: draft" holds the sermon back. "status: publish" or'],
  [{ status: 'Unpublish' }, '"status: Unpublish" holds the sermon back. '],
  [{ status: 0 }, '"status: 0" holds the sermon back. '],
  [{ post_status: 'pending' }, '"post_status: pending" holds the sermon back. '],
  [{ status: 'majd' }, '"status: majd" holds the sermon back, because it is not understood. '],
  [{ moderation_state: { toString: 1 } }, 'because it is not understood'],
  [{ date: '2026-05-02' }, 'The day 2026-05-02 has not come: the sermon is held back. Import it on that day'],
  [{ date: '2026-04-30T23:30:00Z' }, null],
  [{ date: '2026-05-01T22:30:00Z' }, 'The day 2026-05-02 has not come'],
  [{ date: '2026-05-01 13:00' }, null],
  [
    { date: '2026-05-01 13:01' },
    'The time 2026-05-01 13:01 has not come: the sermon is held back. Import it after that',
  ],
  [{ date: '2026-05-01T11:30:00Z' }, 'The time 2026-05-01 13:30 has not come'],
  [{ date: '2026-05-01T22:00:00+01:00' }, 'The time 2026-05-01 23:00 has not come'],
  [{ published: '2026-05-01 12:59', publish: '2026-05' }, null],
  [{ published: '2026-05-01 13:30' }, '"published: 2026-05-01 13:30" holds the sermon back. '],
  [{ Draft: true }, '"Draft: true" holds the sermon back. "Draft: false" or'],
  [{ Published: false }, '"Published: false" holds the sermon back. '],
  [{ 'Post-Status': 'draft' }, '"Post-Status: draft" holds the sermon back. "Post-Status: publish" or'],
  [{ isDraft: true }, '"isDraft: true" holds the sermon back. '],
  [{ hidden: 'yes' }, '"hidden: yes" holds the sermon back. '],
  ...'publishDate publish_date publish-on published_at publishedAt pubDate available_from visibleFrom embargo datePublished post_date releaseDate scheduled'
    .split(' ')
    .flatMap((name): [Record<string, unknown>, string | null][] => [
      [
        { [name]: '2027-01-01' },
        `"${name}: 2027-01-01" holds the sermon back: that time has not come. Importing it after`,
      ],
      [{ [name]: '2026-05-01 13:00' }, null],
    ]),
  [{ pubDate: 'Fri, 01 Jan 2027 10:00:00 +0100' }, 'holds the sermon back: that time has not come'],
  [{ pubDate: 'Fri, 01 May 2026 10:00:00 GMT', scheduled: false, embargo: null, publishedAt: ' ' }, null],
  [
    { publishDate: 'majd' },
    '"publishDate: majd" holds the sermon back: it is no date like 2027-01-01 18:00. A past date',
  ],
  [{ publishDate: '2014-13-45' }, 'it is no date'],
  [{ expiryDate: '2026-04-30' }, '"expiryDate: 2026-04-30" holds the sermon back: that time is over. No such field'],
  [{ expires: 'soha' }, 'it is no date'],
  [{ date: '2026-06' }, 'The day 2026-06-01 has not come'],
  [{ date: '2026-05', draft: false, published: true, status: 'publish' }, null],
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
