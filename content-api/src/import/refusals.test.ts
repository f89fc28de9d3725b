import { toTranslation } from './bible/translation-file.ts'
import { readCitationEntry } from './citations/citation-entry.ts'
import { FieldReader } from './field-reader.ts'
import { ImportReport } from './import-report.ts'
import { readPlanEntry } from './plans/plan-entry.ts'
import { readSermonEntry } from './sermons/sermon-entry.ts'
import { readDailyEntry } from './site/daily-entry.ts'
import { readPreacherEntry } from './site/preacher-entry.ts'
import { readSiteEntry } from './site-entry.ts'

const READERS: Record<string, (fields: FieldReader, report: ImportReport) => unknown> = {
  sermon: (fields, report) => readSermonEntry(fields, null, report, null),
  plan: readPlanEntry,
  citation: readCitationEntry,
  daily: (fields) => readDailyEntry(fields, 2026),
  preacher: readPreacherEntry,
  site: readSiteEntry,
  translation: toTranslation,
}
const CONFIG = { site: {}, menu: { header: [], footer: [] }, languages: [{ id: 'hu' }], bible_hosts: [] }
const long = (length: number) => 'x'.repeat(length)
const day = (readings: unknown, more = {}) => ({ day: 1, readings, ...more })
const days = (count: number) => Array.from({ length: count }, (_, nth) => day([{ osis: 'Gen.1' }], { day: nth + 1 }))

test.each<[kind: string, record: Record<string, unknown>, isTaken: boolean, told: string[]]>([
  [
    'sermon',
    {},
    false,
    [
      'bad-field: "id" is missing.',
      'bad-field: "title" is missing.',
      'bad-field: "/igehirdetes/" is no address like /igehirdetes/a-kegyelem.',
      'doubt no-content: The sermon has neither a text nor a sound or video file.',
    ],
  ],
  [
    'sermon',
    {
      id: long(200),
      title: long(300),
      tags: Array(50).fill(long(200)),
      place: long(500),
      lang: 'hu-HU',
      series: 's',
      series_order: 0,
      occasion: 4,
      markdown: 'a',
    },
    true,
    [],
  ],
  [
    'sermon',
    {
      id: long(201),
      title: long(301),
      tags: days(51).map(({ day }) => `${day}`),
      place: long(501),
      lang: 'magyar nyelv',
      series_order: -1,
      preacher: long(201),
      denomination: {},
      series: long(201),
      occasion: [],
      path: '/' + long(200),
      nid: 0,
    },
    false,
    [
      'bad-field: "id" is longer than 200 characters.',
      'bad-field: "title" is longer than 300 characters.',
      'bad-field: "nid" must be a whole number from 1 to 2147483647, not 0.',
      'bad-field: "path" is longer than 200 characters.',
      'bad-field: "/igehirdetes/" is no address like /igehirdetes/a-kegyelem.',
      'bad-field: "preacher" is longer than 200 characters.',
      'bad-field: "denomination" must be a text.',
      'bad-field: "series" is longer than 200 characters.',
      'bad-field: "series_order" must be a whole number from 0 to 2147483647, not -1.',
      'bad-field: "tags" must be a text or a list of at most 50 texts of at most 200 characters.',
      'bad-field: "place" is longer than 500 characters.',
      'bad-field: "occasion" must be a text.',
      'bad-field: "magyar nyelv" is no language code.',
      'doubt no-content: The sermon has neither a text nor a sound or video file.',
    ],
  ],
  [
    'sermon',
    { id: 'a', title: 'b', lang: long(36), tags: [long(201)], date: '2014-02-31', path: '/api/x' },
    false,
    [
      'bad-field: "/api/x" is an address of the site itself.',
      'bad-field: "lang" is longer than 35 characters.',
      'bad-field: "tags" must be a text or a list of at most 50 texts of at most 200 characters.',
      'bad-field: "2014-02-31" is no date like 2014-02-28, 2014. február 28., 2014-02 or 2014 between 1900 and 2099.',
      'doubt no-content: The sermon has neither a text nor a sound or video file.',
    ],
  ],
  ...[
    { date: '2/3/2014', hint: ' Is 2014-03-02 or 2014-02-03 meant? The year comes first.' },
    { date: 2014.1, hint: ' It stands between quotation marks.' },
  ].map(({ date, hint }): [string, Record<string, unknown>, boolean, string[]] => [
    'sermon',
    { id: 'a', title: 'b', markdown: 'a', date },
    false,
    [
      `bad-field: "${date}" is no date like 2014-02-28, 2014. február 28., 2014-02 or 2014 between 1900 and 2099.${hint}`,
    ],
  ]),
  [
    'sermon',
    { id: 'a', title: 'b', tags: [1, ' b ', '', 'b', ' '], date: 2014, path: '/Node', nid: '7' },
    false,
    [
      'bad-field: "/Node" is an address of the site itself.',
      'doubt no-content: The sermon has neither a text nor a sound or video file.',
    ],
  ],
  [
    'sermon',
    { id: '--Á b!!', title: ' b ', tags: '', date: '', path: '', nid: '', markdown: 'a', body: '', text: [] },
    false,
    [
      'bad-field: The sermon has both "body" and Markdown; only one can be its text.',
      'doubt no-content: The sermon has neither a text nor a sound or video file.',
    ],
  ],
  [
    'sermon',
    { id: 'a', title: 'b', markdown: 'a', body: '<p>b</p>' },
    false,
    ['bad-field: The sermon has both "body" and Markdown; only one can be its text.'],
  ],
  [
    'sermon',
    { id: 'a', title: 'b', body: '<p>' + long(300_000) + '</p>' },
    false,
    ['bad-field: The text is longer than 300 kB.'],
  ],
  [
    'sermon',
    { id: 'a\0', title: 'b\ud800', tags: ['c\0'], markdown: 'a', audio: { file: '\ud800' } },
    false,
    [
      'bad-field: "id" holds a NUL or half a character.',
      'bad-field: "title" holds a NUL or half a character.',
      'bad-field: "/igehirdetes/" is no address like /igehirdetes/a-kegyelem.',
      'bad-field: "tags" holds a NUL or half a character.',
      'bad-field: "file" holds a NUL or half a character.',
      'bad-field: An entry of "audio" needs either "file" or "url".',
    ],
  ],
  [
    'sermon',
    { id: 'a', title: 'b', markdown: '> '.repeat(1_500_001) },
    false,
    [
      'bad-field: The text is longer than 3 MB as it stands in the file.',
      'doubt no-content: The sermon has neither a text nor a sound or video file.',
    ],
  ],
  [
    'sermon',
    {
      id: 'a',
      title: 'b',
      body: '<p>x</p>' + '<font>a</font><center>b</center>',
      text: 'Jn 3,16; Xyz 4,5',
      lesson: ['Valami', 'Lk 15 és Xyz 2', 'Jn 3,16,18'],
    },
    false,
    [
      'doubt dropped-markup: Elements that are not allowed were taken out: font.',
      'bad-reference: "Xyz 4,5" is no Bible reference like "Lk 15,11–32".',
      'bad-reference: "Valami" is no Bible reference like "Lk 15,11–32".',
      'bad-reference: "Xyz 2" is no Bible reference like "Lk 15,11–32".',
      'doubt doubtful-field: "Jn 3,16,18" was read as Jn 3,16; Jn 3,18.',
    ],
  ],
  [
    'sermon',
    { id: 'a', title: 'b', markdown: 'Jn 3,16\n\nMt 5,3 Jn 3,16', lesson: 'Ézs 55,6–9. Xyz 5, 3', text: 'Jn 3,16. 17' },
    false,
    ['bad-reference: "Ézs 55,6–9. Xyz 5, 3" is no Bible reference like "Lk 15,11–32".'],
  ],
  [
    'sermon',
    { id: 'a', title: 'b', path: '/a/..', audio: 5, video: [5] },
    false,
    [
      'bad-field: "/a/.." is no address like /igehirdetes/a-kegyelem.',
      'bad-field: "audio" must be a list of objects.',
      'bad-field: "video" must be a list of objects.',
      'doubt no-content: The sermon has neither a text nor a sound or video file.',
    ],
  ],
  [
    'sermon',
    {
      id: 'a',
      title: 'b',
      path: 'x/a',
      audio: [
        {},
        { file: 'a', url: 'b' },
        { url: '//x.hu/a.mp3' },
        { url: '/x' },
        { file: 'a.txt' },
        { url: 'https:///x' },
        { url: 'x https://a/b.mp3' },
      ],
    },
    false,
    [
      'bad-field: "x/a" is no address like /igehirdetes/a-kegyelem.',
      'bad-field: An entry of "audio" needs either "file" or "url".',
      'bad-field: An entry of "audio" needs either "file" or "url".',
      'bad-field: "//x.hu/a.mp3" is neither an https address nor one on this site.',
      'bad-field: The format of "/x" is not known; say it as "mime".',
      'bad-field: The format of "a.txt" is not known; say it as "mime".',
      'bad-field: "https:///x" is neither an https address nor one on this site.',
      'bad-field: "x https://a/b.mp3" is neither an https address nor one on this site.',
      'doubt no-content: The sermon has neither a text nor a sound or video file.',
    ],
  ],
  [
    'sermon',
    {
      id: 'a',
      title: 'b',
      path: '/a/b c',
      audio: [
        { url: '/x.mp3', seconds: -1, bytes: -1, foo: 1, title: long(501), mime: 5 },
        { url: 'https://x/' + long(2040) + '.mp3' },
      ],
    },
    false,
    [
      'bad-field: "/a/b c" is no address like /igehirdetes/a-kegyelem.',
      'bad-field: "title" is longer than 500 characters.',
      'bad-field: "seconds" must be a whole number from 0 to 2147483647, not -1.',
      'bad-field: "bytes" must be a whole number from 0 to 9007199254740991, not -1.',
      'doubt unknown-field: The field "foo" is not known and was left out.',
      'bad-field: "url" is longer than 2048 characters.',
      'bad-field: An entry of "audio" needs either "file" or "url".',
      'doubt no-content: The sermon has neither a text nor a sound or video file.',
    ],
  ],
  [
    'sermon',
    {
      id: 'a',
      title: 'b',
      path: '/...a/b',
      audio: { url: '/x.MP3', seconds: 0, bytes: 3e9, title: 't', mime: 'a/b' },
      video: { file: 'x/y z.mp4' },
    },
    true,
    [],
  ],
  [
    'plan',
    {},
    false,
    [
      'bad-field: "id" is missing.',
      'bad-field: "title" is missing.',
      'bad-field: "days" is missing.',
      'bad-field: A plan has 1 to 1830 days.',
    ],
  ],
  ['plan', { id: 'p', title: 't', days: [] }, false, ['bad-field: A plan has 1 to 1830 days.']],
  [
    'plan',
    {
      id: 'p',
      title: 't',
      nid: 3,
      description: 'd',
      versification: 'ruf',
      position: 0,
      rights: 'r',
      days: { day: 1, title: 'c', readings: { osis: 'Gen.50-Exod.2', hu: '1Móz 50; 2Móz 1–2' } },
    },
    true,
    [],
  ],
  [
    'plan',
    { id: 'p', title: 't', versification: 'x', position: -1, description: long(5001), extra: 1, days: [day([])] },
    false,
    [
      'bad-field: "description" is longer than 5000 characters.',
      'bad-field: "versification" must be one of karoli, ruf, kjv, not "x".',
      'bad-field: "position" must be a whole number from 0 to 2147483647, not -1.',
      'doubt empty-day here.days[0]: The day has nothing to read.',
      'doubt unknown-field: The field "extra" is not known and was left out.',
    ],
  ],
  [
    'plan',
    {
      id: 'p',
      title: 't',
      days: [
        day(undefined),
        day([{ osis: 'Foo.1' }, { hu: 'Jn 3,16; Xyz 4' }, {}, { osis: 'Gen.1', hu: 'Gen 1; 2' }], {
          day: 2,
          title: long(301),
          more: 1,
        }),
        { day: 'x', readings: [{ osis: 'Gen.1', extra: 1 }] },
      ],
    },
    false,
    [
      'bad-field here.days[0]: "readings" is missing.',
      'doubt empty-day here.days[0]: The day has nothing to read.',
      'bad-field here.days[1]: "title" is longer than 300 characters.',
      'bad-reference here.days[1].readings[0]: "Foo.1" is no Bible reference.',
      'bad-reference here.days[1].readings[1]: "Xyz 4" is no Bible reference.',
      'bad-reference here.days[1].readings[2]: "" is no Bible reference.',
      'doubt unknown-field here.days[1]: The field "more" is not known and was left out.',
      'bad-field here.days[2]: "day" must be a whole number from 1 to 2147483647, not "x".',
      'bad-field here.days[2]: Day 3 is expected here, not nothing.',
      'doubt unknown-field here.days[2].readings[0]: The field "extra" is not known and was left out.',
    ],
  ],
  ['plan', { id: 'p', title: 't', days: days(1831) }, false, ['bad-field: A plan has 1 to 1830 days.']],
  [
    'plan',
    { id: long(201), title: long(301), days: [5] },
    false,
    [
      'bad-field: "id" is longer than 200 characters.',
      'bad-field: "title" is longer than 300 characters.',
      'bad-field: "days" must be a list of objects.',
      'bad-field: A plan has 1 to 1830 days.',
    ],
  ],
  [
    'plan',
    { id: 'p', title: 't', days: [day([{ osis: long(101), hu: long(301) }])] },
    false,
    [
      'bad-field here.days[0].readings[0]: "osis" is longer than 100 characters.',
      'bad-field here.days[0].readings[0]: "hu" is longer than 300 characters.',
      'bad-reference here.days[0].readings[0]: "" is no Bible reference.',
    ],
  ],
  ['citation', {}, false, ['bad-field: "id" is missing.', 'bad-field: "text" is missing.']],
  [
    'citation',
    { id: long(200), text: long(5000), author: 'a', source: 's', sermon: long(200), extra: 1 },
    true,
    ['doubt unknown-field: The field "extra" is not known and was left out.'],
  ],
  [
    'citation',
    { id: long(201), text: long(5001), author: {}, tags: [{}], sermon: long(201), passage: 'Jn 3,16; 4,1' },
    false,
    [
      'bad-field: "id" is longer than 200 characters.',
      'bad-field: "text" is longer than 5000 characters.',
      'bad-reference: "Jn 3,16; 4,1" is no Bible reference like "Jn 3,16".',
      'bad-field: "author" must be a text.',
      'bad-field: "tags" must be a text or a list of at most 50 texts of at most 200 characters.',
      'bad-field: "sermon" is longer than 200 characters.',
    ],
  ],
  [
    'daily',
    { date: '2026-05-01', monthDay: '05-01', sermon: 's' },
    false,
    ['bad-field: Either "date" or "monthDay" is needed.'],
  ],
  [
    'daily',
    { date: '2026-02-29', sermon: 's', extra: 1 },
    false,
    ['doubt unknown-field: The field "extra" is not known and was left out.', 'bad-field: "2026-02-29" is no day.'],
  ],
  ['daily', { monthDay: '5-1' }, false, ['bad-field: "sermon" is missing.', 'bad-field: "5-1" is no day.']],
  ['daily', { monthDay: '05-01', sermon: long(201) }, false, ['bad-field: "sermon" is longer than 200 characters.']],
  ['preacher', {}, false, ['bad-field: "name" is missing.']],
  ['preacher', { name: long(200), sort: long(200), id: 4, denomination: long(200) }, true, []],
  [
    'preacher',
    { name: long(201), sort: long(201), id: 'x', denomination: long(201), extra: 1 },
    false,
    [
      'bad-field: "name" is longer than 200 characters.',
      'bad-field: "id" must be a whole number from 1 to 2147483647, not "x".',
      'bad-field: "sort" is longer than 200 characters.',
      'bad-field: "denomination" is longer than 200 characters.',
      'doubt unknown-field: The field "extra" is not known and was left out.',
    ],
  ],
  ['site', {}, false, ['bad-field: "key" is missing.', 'bad-field: "config" is missing or no object.']],
  [
    'site',
    { key: 'Pelda.hu', default: 'x', config: CONFIG, sites: {} },
    false,
    [
      'bad-field: "Pelda.hu" is no hostname in lower case.',
      'bad-field: "default" must be true or false.',
      'bad-field: "sites" must be a list.',
    ],
  ],
  [
    'site',
    { key: 'pelda.hu:80/x', config: [], sites: [{}] },
    false,
    [
      'bad-field: "pelda.hu:80/x" is no hostname in lower case.',
      'bad-field: "config" is missing or no object.',
      'bad-field: sites[0]: must have required properties field_link, weight.',
    ],
  ],
  ['site', { key: 'pelda.hu:4200', default: true, config: CONFIG }, true, []],
  [
    'site',
    {
      key: long(254),
      default: false,
      config: { ...CONFIG, languages: 5, bible_hosts: [5] },
      sites: [{ field_link: 5, weight: 'x' }],
    },
    false,
    [
      'bad-field: "key" is longer than 253 characters.',
      'bad-field: config.languages: must be array.',
      'bad-field: config.bible_hosts.0: must be string.',
      'bad-field: sites[0].field_link: must be string.',
      'bad-field: sites[0].weight: must be number.',
    ],
  ],
  [
    'site',
    {
      key: 'pelda.hu',
      config: {
        site: { og_cover: 'http://[', favicon: { url: 'javascript:x' }, logo: { data: 'data:text/html,<script>' } },
        menu: {
          header: [
            { title: 'a', url: '//evil.example', children: [{ title: 'b', url: 'https://user:pass@pelda.hu/' }] },
            { title: 'c', url: '/\\evil.example', alias: 'https://evil.example' },
          ],
          footer: [
            { title: 'd', url: 'https://pelda.hu/\u202egnp.exe' },
            { title: 'e', url: 'javascript:alert(1)' },
          ],
        },
        default_site: '/oldal',
        languages: [{ id: 'hu' }],
        bible_hosts: ['x.hu; frame-ancestors *', 'szentírás.eu', 'a.hu\n'],
      },
      sites: [{ field_link: '/rolunk', weight: 1 }],
    },
    false,
    [
      'config.menu.header.0.url: "//evil.example" is not an https or http address, a path of this site, mailto: or tel:.',
      'config.menu.header.0.children.0.url: "https://user:pass@pelda.hu/" is not an https or http address, a path of this site, mailto: or tel:.',
      'config.menu.header.1.url: "/\\\\evil.example" is not an https or http address, a path of this site, mailto: or tel:.',
      'config.menu.header.1.alias: "https://evil.example" is not a path of this site.',
      'config.menu.footer.0.url: "https://pelda.hu/\u202egnp.exe" is not an https or http address, a path of this site, mailto: or tel:.',
      'config.menu.footer.1.url: "javascript:alert(1)" is not an https or http address, a path of this site, mailto: or tel:.',
      'config.site.og_cover: "http://[" is not a web address or a path of this site.',
      'config.site.favicon.url: "javascript:x" is not a web address or a path of this site.',
      'config.site.logo.data: "data:text/html,<script>" is not a picture as a data: address.',
      'config.default_site: "/oldal" is not an https or http address.',
      'config.bible_hosts.0: "x.hu; frame-ancestors *" is not the name of a host.',
      'config.bible_hosts.1: "szentírás.eu" is not the name of a host.',
      'config.bible_hosts.2: "a.hu\\n" is not the name of a host.',
      'sites[0].field_link: "/rolunk" is not an https or http address.',
    ].map((message) => `unsafe-address: ${message}`),
  ],
  ['translation', { id: 'ruf-2014', name: 'RÚF', versification: 'ruf', rights: 'r', default: true }, true, []],
  ['translation', { id: 'x', name: 'n', default: 'true' }, true, []],
  [
    'translation',
    { id: '-x', name: long(201), versification: 'x', rights: long(2001), extra: 1 },
    false,
    [
      'bad-field: "name" is longer than 200 characters.',
      'bad-field: "versification" must be one of karoli, ruf, kjv, not "x".',
      'bad-field: "rights" is longer than 2000 characters.',
      'bad-field: "-x" may hold letters, digits and hyphens only.',
      'doubt unknown-field: The field "extra" is not known and was left out.',
    ],
  ],
  ['translation', {}, false, ['bad-field: "id" is missing.', 'bad-field: "name" is missing.']],
  ['translation', { id: long(41), name: 'a' }, false, ['bad-field: "id" is longer than 40 characters.']],
  ['translation', { id: 'a b', name: 'a' }, false, ['bad-field: "a b" may hold letters, digits and hyphens only.']],
])('a %s that is %j is taken: %j', async (kind, record, isTaken, told) => {
  const report = new ImportReport()
  const at = { file: 'x', place: 'here' }
  const entry = await READERS[kind]!(new FieldReader(record, at, report), report)
  expect(
    report.findings.map(
      ({ severity, code, place, message }) =>
        `${severity === 'doubt' ? 'doubt ' : ''}${code}${place === 'here' ? '' : ` ${place}`}: ${message}`,
    ),
  ).toEqual(told)
  expect(entry !== null).toBe(isTaken)
})
