import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flac, m4a, mp3, opus, wav } from '#test/sounds.ts'
import { ImportReport } from '../import-report.ts'
import { textSource } from '../source-files.ts'
import { readSermons } from './import-sermons.ts'

async function read(text: string, { name = 'proba.md', mediaFolder = null as string | null } = {}) {
  const report = new ImportReport()
  const entries = []
  for await (const { entry } of readSermons(textSource(name, text), {
    report,
    mediaFolder,
    now: new Date('2026-05-01T11:00Z'),
  }))
    entries.push(entry)
  return { entry: entries[0], entries, issues: report.issues }
}

const HEAD = 'id: proba\ntitle: A tékozló fiú'
const sermon = (fields: string, body = 'Szöveg.') => `---\n${HEAD}\n${fields}\n---\n${body}\n`

test('all fields of the front matter are imported', async () => {
  const fields = `nid: 101
path: /igehirdetes/tekozlo
preacher: Halmos Judit
date: 2014-02-28 # pénteken
text: Lk 15,11–32
lesson: ["Ézs 55,6–9", Zsolt 32]
series: Példázatok
series_order: 2
tags: [kegyelem, böjt, kegyelem]
place: Felsőszalmás
occasion: böjti este
lang: hu`
  const { entry, issues } = await read(sermon(fields, 'Ahogy Pál írja (Róm 5,8), és megint: Róm 5,8; Jn 3,16.'))
  expect(issues).toEqual([])
  expect(entry).toMatchObject({
    external_id: 'proba',
    nid: 101,
    path: '/igehirdetes/tekozlo',
    title: 'A tékozló fiú',
    preacher: 'Halmos Judit',
    day: '2014-02-28',
    series: 'Példázatok',
    series_order: 2,
    tags: ['kegyelem', 'böjt'],
    place: 'Felsőszalmás',
    occasion: 'böjti este',
    words: 14,
    media: ['text'],
  })
  const labels = (role: 'text' | 'lesson' | 'in_text') =>
    entry!.passages[role].map(({ label }) => label.replace('\u00a0', ' '))
  expect(labels('text')).toEqual(['Lk 15,11–32'])
  expect(labels('lesson')).toEqual(['Ézs 55,6–9', 'Zsolt 32'])
  expect(labels('in_text')).toEqual(['Róm 5,8', 'Jn 3,16'])
})

test('warnings about a text have its line', async () => {
  const body = 'Szöveg.\n\nLásd Lk 99,3!\n\nJegyzet[^1].\n\n[Itt](javascript:alert(1)) és az õ szûk útja.'
  const { entry, issues } = await read(sermon('lang: xx\nplace: Dombalja', body))
  expect(entry?.lang).toBe('xx')
  expect(issues.map(({ severity, code, line }) => [severity, code, line])).toEqual([
    ['warning', 'doubtful-field', 4],
    ['warning', 'bad-reference', 9],
    ['warning', 'wrong-accent', 13],
    ['warning', 'unsafe-address', 13],
    ['warning', 'missing-footnote', 11],
  ])
  expect(issues.map(({ message }) => message)).toEqual([
    'No language has the code "xx"; Hungarian is "hu", English "en", German "de".',
    'References that no Bible has are not linked: Lk 99,3.',
    expect.stringContaining('õ û') as string,
    'Links to addresses that no link may have stay as they were written: javascript:alert(1.',
    'Footnotes that the text leads to are not there: [^1].',
  ])
})

test('without a path the address is derived from the id', async () => {
  const { entry } = await read('---\nid: Ősz, 2014\ntitle: 1914\n---\n')
  expect(entry).toMatchObject({ path: '/igehirdetes/osz-2014', title: '1914', date_prec: null })
})

test('field names are read in any case, each once', async () => {
  const { entry, issues } = await read('---\nID: a\nTitle: B\nDATE: 2014-02-31\nDraft: true\nPlace: Itt\n---\nc')
  expect(entry).toBeUndefined()
  expect(issues.map(({ severity, code, line }) => [severity, code, line])).toEqual([
    ['refused', 'bad-field', 4],
    ['warning', 'held-back', 5],
  ])
  const twice = await read(sermon('draft: false\nDraft: true'))
  expect(twice.entry).toBeUndefined()
  const message = '"draft" and "Draft" are the same field: only one of them may be given.'
  expect(twice.issues[0]).toMatchObject({ severity: 'refused', line: 4, message })
})

test('YAML drops a hash, with a warning', async () => {
  const message = '"#hit #remény" is a comment in YAML and was left out: quote a text that has " #" in it.'
  expect((await read(sermon('tags: #hit #remény'))).issues).toMatchObject([{ line: 4, message }])
  for (const sound of ['place: "a #b"', 'tags: #címkék\n  - a', 'place: C#', 'date: 2014 # este'])
    expect((await read(sermon(sound))).issues).toEqual([])
})

const NONE = 'The file does not begin with front matter between two lines "---".'

test.each([
  [sermon('tags: [egy'), 5, /^The front matter is not YAML: .+[^.]\.$/],
  ['---js\nprocess.exit(1)\n---\nSzöveg', 1, NONE],
  ['x\n---\nid: a\n---\n', 1, NONE],
  ['---\nid: a\n---x', 1, NONE],
  ['+++\ntitle = "a"\n+++\nSzöveg', 1, /^The front matter is TOML, which is not read: write it as YAML between two /],
  ['{ "title": "a" }\n\nSzöveg', 1, /^The front matter is JSON/],
  ['---\n- a\n---\n', 1, 'The front matter is not YAML: it holds no fields.'],
])('unreadable front matter is reported with its line, and is never executed: %j', async (text, line, message) => {
  const reading = read(text)
  await expect(reading).rejects.toThrow(message)
  await expect(reading).rejects.toMatchObject({ place: { file: 'proba.md', line } })
})

test('a byte order mark and lines of Windows are read; a day that YAML would change is refused with its line', async () => {
  const { issues } = await read('\ufeff---\r\nid: a\r\ntitle: 2014-02-31 és b\r\ndate:  2014-2-31 \r\n---\r\nSzöveg.')
  expect(issues).toMatchObject([{ line: 4, message: expect.stringContaining('"2014-2-31" is no date like') as string }])
})

test('citations are taken from the text once, at most five hundred', async () => {
  const verses = Array.from({ length: 510 }, (_, nth) => `Zsolt ${Math.floor(nth / 5) + 1},${(nth % 5) + 1}`)
  const { entry } = await read(sermon('', `${verses[0]}\n\n${verses.join('; ')}`))
  expect(entry!.passages.in_text).toHaveLength(500)
})

test('JSON lines have the same fields, with HTML or Markdown', async () => {
  const lines = [
    '{"id":"a","title":"Egy","body":"<p>Első<script>x</script></p>"}',
    '{"id":"b","title":"Kettő","markdown":"Második"}',
    '{rossz',
  ]
  const { entries, issues } = await read(lines.join('\n'), { name: 'proba.jsonl' })
  expect(entries.map(({ body }) => body)).toEqual(['<p>Első</p>', '<p>Második</p>'])
  expect(issues.map(({ code, line }) => [code, line])).toEqual([
    ['dropped-markup', 1],
    ['bad-json', 3],
  ])
})

test('files in the media folder are measured, missing and damaged ones have a warning', async () => {
  const mediaFolder = await mkdtemp(join(tmpdir(), 'media-'))
  const sounds: [name: string, content: Buffer, seconds: number | null][] = [
    ['hang 1.wav', wav(2), 2],
    ['állandó.mp3', mp3(5), 5],
    ['változó.mp3', mp3(10, { isVariable: true }), 10],
    ['hang.m4a', m4a(11), 11],
    ['hang.flac', flac(7), 7],
    ['hang.ogg', opus(9), 9],
    ['üres.mp3', Buffer.alloc(0), null],
    ['csonka.m4a', m4a(3).subarray(0, 40), null],
  ]
  for (const [name, content] of sounds) await writeFile(join(mediaFolder, name), content)
  const list = sounds.map(([name]) => `{ file: ${name} }`).join(', ')
  const measured = await read(sermon(`audio: [${list}]`), { mediaFolder })
  const missing = await read(sermon('audio: { file: nincs.mp3, seconds: 60, title: Felvétel }'), { mediaFolder })
  const outside = await read(sermon('audio: [{ file: ../a.mp3 }]'), { mediaFolder })
  await rm(mediaFolder, { recursive: true })
  const files = measured.entry!.files.map(({ bytes, seconds }) => [bytes, seconds && Math.round(seconds)])
  expect(files).toEqual(sounds.map(([, content, seconds]) => [content.length, seconds]))
  expect(measured.issues.map(({ code, line, message }) => [code, line, message.split(/[":]+/)[1]])).toEqual([
    ['unread-sound', 4, 'üres.mp3'],
    ['unread-sound', 4, 'csonka.m4a'],
  ])
  expect(outside.issues.map(({ message }) => message)).toEqual(['"../a.mp3" lies outside the media folder.'])
  const unmeasured = { url: '/media/nincs.mp3', mime: 'audio/mpeg', bytes: null, seconds: 60, title: 'Felvétel' }
  expect(missing.entry).toMatchObject({ media: ['text'], files: [{ ...unmeasured, isMissing: true }] })
  expect(missing.issues).toMatchObject([{ code: 'missing-media', line: 4 }])
})

test.each([
  ['2014-03-02 18:00:00 # este', '2014-03-02', '18:00'],
  ['2014-03-02T00:30:00+01:00', '2014-03-02', '00:30'],
  ['"2014-03-02T18:00:00+01:00"', '2014-03-02', '18:00'],
  ['!!timestamp 2014-03-01T23:30:00Z', '2014-03-02', '00:30'],
  ['2014. március 2. 18:00', '2014-03-02', '18:00'],
])('the date %s is read in front matter and in JSON', async (written, day, time) => {
  const { entry, issues } = await read(`---\nid: a\ntitle: b\ndate: ${written}\n---\nSzöveg.`)
  expect([entry?.day, entry?.time, issues]).toEqual([day, time, []])
  const date = written.replace(/^!!timestamp | #.*|"/g, '')
  const { entry: line } = await read(JSON.stringify({ id: 'a', title: 'b', markdown: 'c', date }), { name: 'a.jsonl' })
  expect([line?.day, line?.time]).toEqual([day, time])
})
