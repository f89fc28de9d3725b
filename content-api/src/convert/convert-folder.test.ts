import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { docx, factsOf } from '#test/foreign-sermons.ts'
import { mp3 } from '#test/sounds.ts'
import { formatReport } from '../import/import-report.ts'
import { convert, type ConvertOptions } from './convert.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'convert-'))))
afterEach(() => rm(folder, { recursive: true }))

async function put(name: string, content: string | Uint8Array) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

/** Converts a source into `out`, and returns all files there. */
async function run(source: string, options: ConvertOptions = {}) {
  const out = join(folder, 'out')
  const report = await convert(source, out, { pauseMs: 1, ...options })
  const names = await readdir(out, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: Record<string, string> = {}
  for (const { name, parentPath } of names.filter((one) => one.isFile()))
    files[join(parentPath, name).slice(out.length + 1)] = await readFile(join(parentPath, name), 'utf8')
  const issues = report.issues.map(({ severity, code, line }) => [severity, code, line].filter(Boolean).join(' '))
  return { report, issues, files, sermon: (name: string) => files[`sermons/${name}.md`] }
}

const item = (fields: Record<string, string>, more = '') =>
  `<item>${Object.entries({ title: 'Cím', 'wp:post_type': 'post', 'wp:status': 'publish', 'wp:post_date': '2014-03-02 08:00:00', guid: fields['wp:post_name'] ?? 'x', 'content:encoded': 'Szöveg.', ...fields }).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`).join('')}${more}</item>` // prettier-ignore
const meta = (key: string, value: string) => `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>` // prettier-ignore
const wxr = (...items: string[]) => `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Régi</title>\n${items.join('\n')}\n</channel></rss>` // prettier-ignore

test('states, authors, attachments and fields of WordPress', async () => {
  const { issues, files, sermon } = await run(
    await put(
      'export.xml',
      wxr(
        item({ 'wp:post_name': 'nyilt', 'dc:creator': 'halmos', title: 'A &amp; „B” <em>c</em>' }, meta('sermon_audio_id', '7') + meta('_thumbnail_id', '8') + meta('sajat', 'x')),
        item({ 'wp:post_name': 'vazlat', 'wp:status': 'draft', 'dc:creator': 'admin' }),
        item({ 'wp:post_name': 'jelszavas', 'wp:post_password': 'titok' }),
        item({ 'wp:post_name': 'jovo', 'wp:status': 'future', 'wp:post_date': '2039-01-02 10:00:00' }, meta('enclosure', 'http://a.hu/x\n90000\naudio/mpeg\n')),
        item({ 'wp:post_name': 'kuka', 'wp:status': 'trash' }),
        item({ 'wp:post_name': 'kapcsolat', 'wp:post_type': 'page' }),
        item({ 'wp:post_type': 'attachment', 'wp:post_id': '7', 'wp:attachment_url': 'https://a.hu/hang.mp3' }),
        item({ 'wp:post_type': 'attachment', 'wp:post_id': '8', 'wp:attachment_url': 'https://a.hu/kep.jpg' }),
        '<wp:author><wp:author_login>halmos</wp:author_login><wp:author_display_name>Halmos Judit</wp:author_display_name></wp:author>',
      ),
    ),
  ) // prettier-ignore
  expect(sermon('nyilt')).toBe(`---
id: nyilt
title: A & „B” c
date: '2014-03-02'
preacher: Halmos Judit
audio:
  - url: 'https://a.hu/hang.mp3'
---

Szöveg.
`)
  expect(sermon('vazlat')).toContain('draft: true')
  expect(sermon('vazlat')).not.toContain('preacher')
  expect(sermon('jelszavas')).toContain('draft: true')
  expect(sermon('jovo')).toMatch(/publishAt: '2039-01-02 10:00'\n.*url: 'https:\/\/a\.hu\/x'\n +mime: audio\/mpeg\n +bytes: 90000/s)
  expect(JSON.parse(files['preachers.json']!)).toEqual([{ name: 'Halmos Judit' }])
  const beside = files['.conversion/export-xml.jsonl']!.trim().split('\n').map((line) => JSON.parse(line) as object)
  expect(beside).toMatchObject([
    { from: 'export.xml:2', file: 'sermons/nyilt.md', fields: { sajat: 'x', picture: 'https://a.hu/kep.jpg' } },
    { from: 'export.xml:3', file: 'sermons/vazlat.md', fields: { author: 'admin' } },
    { from: 'export.xml:9', file: null, fields: { 'wp:status': 'trash' } },
    { from: 'export.xml:10', file: null, fields: { 'wp:post_name': 'kapcsolat' } },
  ])
  expect(issues).toEqual(['warning left-out', 'warning password 4', 'warning no-field 2', 'warning no-field 2', 'warning no-field 3', 'warning made-secure 5'])
}) // prettier-ignore

test('unreadable values are in the text, and files that browsers cannot open are linked', async () => {
  const { sermon, issues, report, files } = await run(
    await put('tabla.csv', 'Cím;Dátum;Alapige;Lekció;Hang;Link;Rész\nElső;Húsvét;"Jn 3,16; Jn 3,999";Zsolt 23;http://a.hu/x.wma;https://a.hu/a?b=1;második\n"Elso";2014;;;"a\nb.mp3";;2\n'),
  ) // prettier-ignore
  expect(sermon('elso')).toBe(`---
id: elso
title: Első
text: 'Jn 3,16'
lesson: Zsolt 23
---

Dátum: Húsvét

Alapige: Jn 3,16; Jn 3,999

[x.wma](https://a.hu/x.wma)
`)
  expect(files['.conversion/tabla-csv.jsonl']).toContain('"link":"https://a.hu/a?b=1"')
  expect(sermon('elso-2')).toMatch(/series_order: 2\naudio:\n {2}- file: b\.mp3/)
  expect(issues).toEqual(expect.arrayContaining(['warning unread-date 2', 'warning unread-text 2', 'warning linked-file 2', 'warning kept-beside 2', 'warning missing-file 3'])) // prettier-ignore
  expect(report.totals.refused).toBe(0)
})

test('a table has tags with signs, drafts, days after months, and texts where references are expected', async () => {
  const rows = [
    'Cím;"Szöveg,,,,,,";Alapige;Címkék;Állapot;Dátum',
    `Egy;1 < 2;"${'Jn 3,16; '.repeat(24)}";" #hit,remény|út";vázlat;3/25/2014`,
    ' ; ; ; ; ; ',
    `Kettő;<b>x</b>;${'szó '.repeat(60)};;publish;3/4/2014`,
    ';Csak szöveg;;;;2014',
  ]
  const { sermon, files, issues } = await run(await put('tabla.csv', rows.join('\n')))
  expect(sermon('egy')).toBe("---\nid: egy\ntitle: Egy\ndate: '2014-03-25'\ndraft: true\ntext: 'Jn 3,16'\ntags:\n  - hit\n  - remény\n  - út\n---\n\n1 < 2\n")
  expect(sermon('ketto')).toBe(`---\nid: ketto\ntitle: Kettő\ndate: '2014-03-04'\n---\n\n**x**\n\n${'szó '.repeat(60).trim()}\n`)
  expect(Object.keys(JSON.parse(files['.conversion/files.json']!) as object)).toEqual(['csv Egy|3/25/2014||', 'csv Kettő|3/4/2014||', 'csv |2014||5'])
  expect([issues, files['.conversion/tabla-csv.jsonl']]).toEqual([['warning no-title 5'], ''])
}) // prettier-ignore

test('a second conversion writes only new sermons, and does not change edited files', async () => {
  const source = await put('tabla.csv', 'id;Cím;Igehirdető\n1;Egy;Halmos Judit\n2;Kettő;Kő Pál\n3;Három;Kő Pál\n')
  await put('out/preachers.json', '[{"name":"Kő Pál","denomination":"Református"}]')
  await put('out/sermons/egy.md', '---\nid: egy\ntitle: Más\n---\n')
  expect((await run(source)).report.counts.sermons).toMatchObject({ new: 3 })
  expect((await run(source)).report.counts.sermons).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
  await put('out/sermons/ketto.md', '---\nid: ketto\ntitle: Javítva\n---\n')
  await rm(join(folder, 'out/sermons/harom.md'))
  await put('tabla.csv', 'id;Cím;Igehirdető\n1;Egy új;Halmos Judit\n2;Kettő új;Kő Pál\n3;Három új;Kő Pál\n')
  const again = await run(source)
  expect(again.issues).toEqual(['warning changed-since 3', 'warning deleted-since 4'])
  expect(Object.keys(again.files).filter((name) => name.endsWith('.md')).sort()).toEqual(['sermons/egy-2.md', 'sermons/egy.md', 'sermons/ketto.md']) // prettier-ignore
  expect(again.sermon('egy')).toContain('title: Más')
  expect(again.sermon('egy-2')).toContain('title: Egy új')
  expect(again.sermon('ketto')).toContain('Javítva')
  expect(JSON.parse(again.files['preachers.json']!)).toEqual([{ name: 'Kő Pál', denomination: 'Református' }, { name: 'Halmos Judit' }]) // prettier-ignore
  const dry = await run(source, { overwrite: true, dryRun: true })
  expect(dry.files).toEqual(again.files)
  expect((await run(source, { overwrite: true })).sermon('harom')).toContain('title: Három új')
})

describe('with --media', () => {
  let server: Server
  let origin: string
  const requests: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request.url!)
      if (request.url === '/lassu.mp3' && requests.filter((url) => url === '/lassu.mp3').length < 3) return response.writeHead(503).end()
      if (request.url === '/nincs.mp3') return response.writeHead(404).end()
      if (request.url === '/lap.mp3') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      const isPicture = request.url!.includes('kep')
      return response.writeHead(200, { 'content-type': isPicture ? 'image/png' : 'audio/mpeg' }).end(request.url)
    }) // prettier-ignore
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  test('files are fetched once or copied; a file that cannot be fetched keeps its address', async () => {
    const html = `<p><img src="${origin}/kep%20(1).png"></p><p><img alt="P" src="data:image/png;base64,iVBORw0KGgo="></p><p><img src="data:text/html,x"></p>`
    await put('be/hang/ének.mp3', mp3(1))
    await put('titok.mp3', 'titok')
    const source = await put('be/tabla.csv', `Cím,Hang,Szöveg\nEgy,"hang/ének.mp3; ../titok.mp3",${html.replaceAll('"', "'").replaceAll(',', ';')}\nKettő,"hang/ének.mp3","${html.replaceAll('"', '""')}"\nHárom,"${origin}/lassu.mp3 ${origin}/nincs.mp3 ${origin}/lap.mp3",\nNégy,van,\n`) // prettier-ignore
    const { files, sermon, issues } = await run(source, { media: true })
    expect(sermon('ketto')).toContain('- file: enek.mp3')
    const written = [
      `url: '${origin.replace('http', 'https')}/nincs.mp3'`,
      `url: '${origin.replace('http', 'https')}/lap.mp3'`,
    ]
    expect(sermon('harom')).toContain(`audio:\n  - file: lassu.mp3\n  - ${written.join('\n  - ')}\n`)
    expect(files['.conversion/tabla-csv.jsonl']).toContain('"fields":{"audio":["van"]}')
    expect(sermon('ketto')).toContain('![](/media/kep-1.png)\n\n![P](/media/ketto-2.png)')
    expect(Object.keys(files).filter((name) => name.startsWith('media/')).sort()).toEqual(['media/enek.mp3', 'media/kep-1.png', 'media/ketto-2.png', 'media/lassu.mp3']) // prettier-ignore
    expect(requests.filter((url) => url.startsWith('/kep'))).toHaveLength(1)
    expect(issues.filter((issue) => /outside|picture/.test(issue))).toContain('warning outside 2')
  })
})

test.each([
  ['cut off', wxr(item({ 'wp:post_name': 'a' }), item({ 'wp:post_name': 'b' })).slice(0, -150), 'refused cut-off 3', 1],
  ['with bare signs and unknown entities', `<rss><channel><title>A & B &nbsp; &semmi;</title><item><title>C & D</title></item></channel></rss>`, 'warning broken-xml 1', 1],
  ['with entities of a DTD', `<!DOCTYPE rss [<!ENTITY fajl SYSTEM "file:///etc/passwd">]><rss><channel><item><title>C &fajl;</title></item></channel></rss>`, 'warning broken-xml 1', 1],
])('a feed %s is read up to the mistake', async (_name, xml, issue, count) => {
  const { report, files, issues } = await run(await put('feed.xml', xml))
  expect(report.counts.sermons?.new).toBe(count)
  expect(issues[0]).toBe(issue)
  expect(JSON.stringify(files)).not.toMatch(/root:|\\u0003/)
}) // prettier-ignore

test('a table of an unclear encoding is refused, and the others are converted', async () => {
  const table = (title: string) => `Cím;Alapige\n${title};Jn 3,16\n`
  await put('be/a.csv', Buffer.from(table('H\u00d0\u008f\u00ff'), 'latin1'))
  const { report, issues, sermon } = await run(dirname(await put('be/b.csv', table('Hajnal'))))
  expect(issues[0]).toMatch(/^refused unreadable/)
  expect(report.totals.refused).toBe(1)
  expect(sermon('hajnal')).toContain('title: Hajnal')
})

test.each([
  ['with a quotation mark that a later one closes', 'Cím;Alapige\nEgy;Jn 3,16\n"Hajnal;Jn 3,17\n"Este";Jn 3,18\n', 'warning open-quote 3'],
  ['with a quotation mark that nothing closes', 'Cím;Alapige\nEgy;Jn 3,16\n"Hajnal;Jn 3,17\nEste;Jn 3,18\n', 'refused unreadable 3'],
  ['with a declared separator', 'sep=;\nCím;Alapige\nEgy, kettő;Jn 3,16\nHajnal\n', 'warning short-row 4'],
  ['whose row is quoted as a whole', 'Cím;Alapige\nEgy;Jn 3,16\n"Hajnal;Jn 3,17"\n', 'warning short-row 3'],
])('a table %s', async (_what, text, issue) => {
  expect((await run(await put('tabla.csv', text))).issues).toEqual([issue])
}) // prettier-ignore

test('a recording in a feed is no file of this computer', async () => {
  const url = 'file:///etc/hang.mp3'
  const item = `<item><title>Egy</title><enclosure type="audio/mpeg" url="${url}"/></item>`
  const { sermon, files, issues } = await run(await put('feed.xml', `<rss><channel>${item}</channel></rss>`))
  expect(sermon('egy')).toBe('---\nid: egy\ntitle: Egy\n---\n\n')
  expect(files['.conversion/feed-xml.jsonl']).toContain(url)
  expect(issues).toContain('warning kept-beside 1')
})

test('files of other formats are left out with the remedy, and a refused file alone writes nothing', async () => {
  await put('be/a.doc', 'x')
  const alone = await put('be/b.docx', docx(factsOf(1), 1).subarray(0, 900))
  await expect(run(await put('a.doc', 'x'))).rejects.toThrow(/known kind\. Save it as \.docx\.$/)
  await expect(run(await put('a.xls', 'x'))).rejects.toThrow(/known kind\. Save it as \.csv\.$/)
  const { report, files } = await run(dirname(alone))
  expect(report.issues[0]!.message).toMatch(/does not end in \.docx\. Save it as \.docx\.$/)
  expect([report.totals.refused, report.written, files]).toEqual([1, false, {}])
})

test('hosts of recordings that stay there are named once, also those whose http: became https:', async () => {
  const rows = ['Egy;http://regi.hu/a.mp3', 'Kettő;http://regi.hu/b.mp3', 'Három;https://hang.hu/c.mp3']
  const { report, issues } = await run(await put('tabla.csv', `Cím;Hang\n${rows.join('\n')}\n`))
  expect(issues).toEqual(['warning made-secure 2'])
  expect(formatReport(report)).toMatch(
    /MEDIA_HOSTS of the document server .*--media\): https:\/\/hang\.hu https:\/\/regi\.hu\n/,
  )
})

test('Atom with XHTML, and the channel’s author for items without one', async () => {
  const entry = '<entry><id>1</id><title type="html">A &amp;amp; B</title><published>2014-03-02T10:00:00Z</published><link rel="enclosure" type="audio/mpeg" length="12345" href="https://a.hu/x.mp3"/><author><name>Kő Pál</name></author><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Egy <em>két</em> há</p></div></content></entry>' // prettier-ignore
  const { sermon } = await run(await put('a.atom', `<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`))
  expect(sermon('a-amp-b')).toBe(
    "---\nid: a-amp-b\ntitle: A & B\ndate: '2014-03-02'\npreacher: Kő Pál\naudio:\n  - url: 'https://a.hu/x.mp3'\n    bytes: 12345\n---\n\nEgy *két* há\n",
  )
})

test.each([
  ['no table', 'a.csv', 'Nézettség,Megjegyzés\n1,2\n', /no heading for a title \(cím, .*or a recording/],
  ['no feed', 'a.xml', '<html><p>x</p></html>', /no file of a known kind.*Set --kind/],
  ['no JSON:API', 'a.json', '{"errors":[{"detail":"Nincs jog"}]}', /no JSON:API document.*Nincs jog/],
  ['no Word file', 'a.docx', zipSync({ a: strToU8('b') }), /no Word document/],
  ['a Word file that unpacks to too much', 'a.docx', zipSync({ 'word/document.xml': new Uint8Array(101_000_000) }, { level: 1 }), /unpacks to more than 100 MB/], // prettier-ignore
])('%s is refused with its reason', async (_name, name, content, message) => {
  const report = await run(await put(name, content)).then(({ report: one }) => one.issues.map((issue) => issue.message).join(), (error: Error) => error.message) // prettier-ignore
  expect(report).toMatch(message)
})
