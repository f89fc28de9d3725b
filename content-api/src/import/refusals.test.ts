import { RECORD_READERS } from '#test/record-readers.ts'
import { FieldReader } from './field-reader.ts'
import { ImportReport } from './import-report.ts'

const CONFIG = { site: {}, menu: { header: [], footer: [] }, languages: [{ id: 'hu' }], bible_hosts: [] }
const long = (length: number) => 'x'.repeat(length)
const day = (readings: unknown, more = {}) => ({ day: 1, readings, ...more })

/** An acceptable record of each kind. */
const VALID: Record<string, Record<string, unknown>> = {
  sermon: { id: 'a', title: 'b', markdown: 'c' },
  plan: {
    id: 'p',
    title: 't',
    days: { day: 1, title: 'c', readings: { osis: 'Gen.50-Exod.2', hu: '1Móz 50; 2Móz 1–2' } },
  },
  citation: { id: 'c', text: 't' },
  daily: { date: '2026-05-01', sermon: 's' },
  preacher: { name: 'n', id: 4 },
  site: { key: 'pelda.hu:4200', default: true, config: CONFIG },
  translation: { id: 'ruf-2014', name: 'RÚF', versification: 'ruf', rights: 'r', default: true },
}

/** The acceptable record with changes is read: issues without the code of most, and the entry. */
async function read(kind: string, changes: Record<string, unknown>) {
  const report = new ImportReport()
  const record = { ...VALID[kind], ...changes }
  const entry = await RECORD_READERS[kind]!(new FieldReader(record, { file: 'x', place: 'here' }, report), report)
  const told = report.issues.map(({ severity, code, place, message }) =>
    [severity === 'warning' && 'warning', code !== 'bad-field' && code, place !== 'here' && place, message]
      .filter(Boolean)
      .join(' '),
  )
  return { entry, told }
}

test.each(Object.keys(VALID))('a valid %s is accepted', async (kind) => {
  expect(await read(kind, {})).toEqual({ entry: expect.anything() as unknown, told: [] })
})

test.each<[kind: string, limits: Record<string, number>]>([
  ['sermon', { id: 200, title: 300, path: 200, preacher: 200, denomination: 200, series: 200, place: 500, lang: 35 }],
  ['plan', { id: 200, title: 300, description: 5000 }],
  ['citation', { id: 200, text: 5000, sermon: 200 }],
  ['daily', { sermon: 200 }],
  ['preacher', { name: 200, sort: 200, denomination: 200 }],
  ['site', { key: 253 }],
  ['translation', { id: 40, name: 200, rights: 2000 }],
])('too long fields of a %s are refused with their limit', async (kind, limits) => {
  const changes = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, long(limit + 1)]))
  const { entry, told } = await read(kind, changes)
  expect(entry).toBeNull()
  for (const [name, limit] of Object.entries(limits))
    expect(told).toContain(`"${name}" is longer than ${limit} characters.`)
})

test.each<[kind: string, required: string[]]>([
  ['sermon', ['id', 'title']],
  ['plan', ['id', 'title', 'days']],
  ['citation', ['id', 'text']],
  ['preacher', ['name']],
  ['site', ['key']],
  ['translation', ['id', 'name']],
])('a %s without its required fields is refused', async (kind, required) => {
  const { entry, told } = await read(kind, Object.fromEntries(required.map((name) => [name, undefined])))
  expect(entry).toBeNull()
  expect(told).toEqual(expect.arrayContaining(required.map((name) => `"${name}" is missing.`)))
})

const NO_DATE = 'is no date like 2014-02-28, 2014. február 28., 2014-02 or 2014 between 1900 and 2099.'
const NO_CONTENT = 'warning no-content The sermon has neither a text nor a sound or video file.'
const TAGS = '"tags" must be a text or a list of at most 50 texts of at most 200 characters.'
const STRANGE = 'contains a NUL or half a character.'
const NO_REFERENCE = 'is no Bible reference like "Lk 15,11–32".'
const unknown = (name: string) => `warning unknown-field The field "${name}" is not known and was left out.`

test.each<[kind: string, changes: Record<string, unknown>, ...told: string[]]>([
  ['sermon', { markdown: '' }, NO_CONTENT],
  ['sermon', { nid: 0 }, '"nid" must be a whole number from 1 to 2147483647, not 0.'],
  ['sermon', { series_order: -1 }, '"series_order" must be a whole number from 0 to 2147483647, not -1.'],
  ['sermon', { occasion: [] }, '"occasion" must be a text.'],
  ['sermon', { lang: 'magyar nyelv' }, '"magyar nyelv" is no language code.'],
  ['sermon', { tags: Array.from({ length: 51 }, String) }, TAGS],
  ['sermon', { tags: [long(201)] }, TAGS],
  ['sermon', { title: 'b\ud800', tags: ['c\0'] }, `"title" ${STRANGE}`, `"tags" ${STRANGE}`],
  ['sermon', { path: '/api/x' }, '"/api/x" is an address of the site itself.'],
  ['sermon', { path: '/Node' }, '"/Node" is an address of the site itself.'],
  ['sermon', { path: '/a/..' }, '"/a/.." is no address like /igehirdetes/a-kegyelem.'],
  ['sermon', { path: '/a/b c' }, '"/a/b c" is no address like /igehirdetes/a-kegyelem.'],
  ['sermon', { date: '2014-02-31' }, `"2014-02-31" ${NO_DATE}`],
  ['sermon', { date: '2/3/2014' }, `"2/3/2014" ${NO_DATE} Is 2014-03-02 or 2014-02-03 meant? The year comes first.`],
  ['sermon', { date: 2014.1 }, `"2014.1" ${NO_DATE} It stands between quotation marks.`],
  ['sermon', { body: '<p>b</p>' }, 'The sermon has both "body" and Markdown; only one can be its text.'],
  ['sermon', { markdown: long(300_001) }, 'The text is longer than 300 kB.'],
  [
    'sermon',
    { markdown: '> '.repeat(1_500_001) },
    'The text is longer than 3 MB as it stands in the file.',
    NO_CONTENT,
  ],
  ['sermon', { text: 'Jn 3,16; Xyz 4,5' }, `bad-reference "Xyz 4,5" ${NO_REFERENCE}`],
  [
    'sermon',
    { lesson: ['6–9', 'Jn 3,16,18'] },
    `bad-reference "6–9" ${NO_REFERENCE} In a list, references stand between quotation marks.`,
    'warning doubtful-field "Jn 3,16,18" was read as Jn\u00a03,16; Jn\u00a03,18.',
  ],
  ['sermon', { audio: 5 }, '"audio" must be a list of objects: it is 5.'],
  ['sermon', { video: [5] }, '"video" must be a list of objects: entry 1 of it is 5.'],
  ['sermon', { audio: [{}] }, 'An entry of "audio" needs either "file" or "url".'],
  ['sermon', { audio: [{ file: 'a', url: 'b' }] }, 'An entry of "audio" needs either "file" or "url".'],
  ['sermon', { audio: [{ file: 'a.txt' }] }, 'The format of "a.txt" is not known; set it as "mime".'],
  ...['//x.hu/a.mp3', 'https:///x', 'x https://a/b.mp3'].map((url): [string, Record<string, unknown>, string] => [
    'sermon',
    { audio: [{ url }] },
    `"${url}" is neither an https address nor one on this site.`,
  ]),
  ['sermon', { audio: { url: '/x.mp3', foo: 1 } }, unknown('foo')],
  ['plan', { days: [] }, 'A plan has 1 to 1830 days.'],
  ['plan', { versification: 'x' }, '"versification" must be one of karoli, ruf, kjv, catholic, not "x".'],
  ['plan', { days: [day([])] }, 'warning empty-day here.days[0] The day has nothing to read.'],
  ['plan', { days: [day([{ osis: 'Gen.1' }], { day: 3 })] }, 'here.days[0] Day 1 is expected here, not 3.'],
  [
    'plan',
    { days: [day([{ osis: 'Foo.1' }, { hu: 'Jn 3,16; Xyz 4' }, {}, { osis: 'Gen.1', hu: '1Móz 2' }])] },
    'bad-reference here.days[0].readings[0] "Foo.1" is no Bible reference.',
    'bad-reference here.days[0].readings[1] "Xyz 4" is no Bible reference.',
    'bad-reference here.days[0].readings[2] "" is no Bible reference.',
    'warning doubtful-field here.days[0].readings[3] "1Móz 2" is not 1Móz\u00a01, which "Gen.1" means; 1Móz\u00a01 is taken.',
  ],
  ['citation', { passage: 'Jn 3,16; 4,1' }, 'bad-reference "Jn 3,16; 4,1" is no Bible reference like "Jn 3,16".'],
  ['citation', { extra: 1 }, unknown('extra')],
  ['daily', { monthDay: '05-01' }, 'Either "date" or "monthDay" is needed.'],
  ['daily', { date: '2026-02-29' }, '"2026-02-29" is no day.'],
  ['daily', { date: undefined, monthDay: '5-1' }, '"5-1" is no day.'],
  ['site', { key: 'Pelda.hu' }, '"Pelda.hu" is no hostname in lower case.'],
  ['site', { default: 'x', config: [] }, '"default" must be true or false.', '"config" is missing or no object.'],
  ['site', { sites: [{}] }, 'sites[0]: must have required properties field_link, weight.'],
  [
    'site',
    { config: { ...CONFIG, menu: { header: [{ children: [{ title: 'Al', url: 5 }] }], footer: [] } } },
    'config.menu.header.0: must have required properties title.',
    'config.menu.header.0.children.0.url: must be string.',
  ],
  ['translation', { id: '-x' }, '"-x" may hold letters, digits and hyphens only.'],
])('a %s with %j is reported', async (kind, changes, ...expected) => {
  const { entry, told } = await read(kind, changes)
  expect(told).toEqual(expected)
  expect(entry !== null).toBe(told.every((line) => line.startsWith('warning')))
})

test('a site with unsafe addresses is refused', async () => {
  const config = {
    ...CONFIG,
    site: { og_cover: 'http://[', favicon: { url: 'javascript:x' }, logo: { data: 'data:text/html,<script>' } },
    menu: {
      header: [
        { title: 'a', url: '//evil.example', children: [{ title: 'b', url: 'https://user:pass@pelda.hu/' }] },
        { title: 'c', url: '/\\evil.example', alias: 'https://evil.example' },
      ],
      footer: [{ title: 'd', url: 'https://pelda.hu/\u202egnp.exe' }],
    },
    default_site: '/oldal',
    bible_hosts: ['x.hu; frame-ancestors *'],
  }
  const { entry, told } = await read('site', { config, sites: [{ field_link: '/rolunk', weight: 1 }] })
  expect(entry).toBeNull()
  const link = 'is not an https or http address, a path of this site, mailto: or tel:.'
  const picture = 'is not a web address or a path of this site.'
  expect(told).toEqual(
    [
      `config.menu.header.0.url: "//evil.example" ${link}`,
      `config.menu.header.0.children.0.url: "https://user:pass@pelda.hu/" ${link}`,
      `config.menu.header.1.url: "/\\\\evil.example" ${link}`,
      'config.menu.header.1.alias: "https://evil.example" is not a path of this site.',
      `config.menu.footer.0.url: "https://pelda.hu/\u202egnp.exe" ${link}`,
      `config.site.og_cover: "http://[" ${picture}`,
      `config.site.favicon.url: "javascript:x" ${picture}`,
      'config.site.logo.data: "data:text/html,<script>" is not a picture as a data: address.',
      'config.default_site: "/oldal" is not an https or http address.',
      'config.bible_hosts.0: "x.hu; frame-ancestors *" is not the name of a host.',
      'sites[0].field_link: "/rolunk" is not an https or http address.',
    ].map((message) => `unsafe-address ${message}`),
  )
})
