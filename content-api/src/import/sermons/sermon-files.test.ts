import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportReport } from '../import-report.ts'
import { textSource } from '../text-source.ts'
import { readSermons } from './sermon-files.ts'

async function read(text: string, { name = 'proba.md', mediaFolder = null as string | null } = {}) {
  const report = new ImportReport()
  const entries = []
  for await (const { entry } of readSermons(textSource(name, text), report, mediaFolder)) entries.push(entry)
  return { entry: entries[0], entries, findings: report.findings }
}

const HEAD = 'id: proba\ntitle: A tékozló fiú'
const sermon = (fields: string, body = 'Szöveg.') => `---\n${HEAD}\n${fields}\n---\n${body}\n`

test('all fields of the front matter arrive', async () => {
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
  const { entry, findings } = await read(sermon(fields, 'Ahogy Pál írja (Róm 5,8), és megint: Róm 5,8; Jn 3,16.'))
  expect(findings).toEqual([])
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

test('without a path the address is made of the id', async () => {
  const { entry } = await read('---\nid: Ősz, 2014\ntitle: 1914\n---\n')
  expect(entry).toMatchObject({ path: '/igehirdetes/osz-2014', title: '1914', date_prec: null })
})

test.each([
  ['a day that does not exist', 'date: 2014-02-31', 4],
  ['a reference that is none', 'place: Itt\ntext: Valahol 3,16', 5],
  ['a list of references without quotation marks', 'lesson: [Ézs 55,6–9]', 4],
  ['an address of the site', 'path: /kereses', 4],
  ['an address that climbs', 'path: /a/../b', 4],
  ['a number that is none', 'nid: száz', 4],
  ['a file outside the media folder', 'audio: [{ file: ../../etc/passwd }]', 1],
  ['an address without https', 'audio: [{ url: "http://x.hu/a.mp3" }]', 1],
])('%s is refused with its line', async (_what, fields, line) => {
  const { entry, findings } = await read(sermon(fields))
  expect(entry).toBeUndefined()
  expect(findings[0]).toMatchObject({ severity: 'refused', file: 'proba.md' })
  if (line > 1) expect(findings[0]!.line).toBe(line)
})

test('an unknown field is doubtful, and the sermon arrives', async () => {
  const { entry, findings } = await read(sermon('szerző: Halmos Judit'))
  expect(entry).toBeDefined()
  expect(findings).toMatchObject([{ severity: 'doubt', code: 'unknown-field', line: 4 }])
})

test('broken YAML names its line, and a program in the front matter is never run', async () => {
  await expect(read(sermon('tags: [egy'))).rejects.toMatchObject({ place: { file: 'proba.md' } })
  await expect(read('---js\nprocess.exit(1)\n---\nSzöveg')).rejects.toThrow('front matter')
})

test('JSON lines have the same fields, with HTML or Markdown', async () => {
  const lines = [
    { id: 'a', title: 'Egy', body: '<p>Első<script>x</script></p>' },
    { id: 'b', title: 'Kettő', markdown: 'Második' },
    { id: 'c', body: 'Cím nélkül' },
  ]
  const { entries, findings } = await read(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n{rossz`, {
    name: 'proba.jsonl',
  })
  expect(entries.map(({ body }) => body)).toEqual(['<p>Első</p>', '<p>Második</p>'])
  expect(findings.map(({ code, line }) => [code, line])).toEqual([
    ['dropped-markup', 1],
    ['bad-field', 3],
    ['bad-json', 4],
  ])
})

test('files in the media folder are measured, missing ones doubtful', async () => {
  const mediaFolder = await mkdtemp(join(tmpdir(), 'media-'))
  const wave = Buffer.alloc(44 + 16_000)
  wave.write('RIFF', 0, 'latin1')
  wave.writeUInt32LE(8000, 28)
  wave.write('data', 36, 'latin1')
  wave.writeUInt32LE(16_000, 40)
  await writeFile(join(mediaFolder, 'hang 1.wav'), wave)
  const fields =
    'audio: [{ file: "hang 1.wav", title: Felvétel }, { file: nincs.mp3, seconds: 60 }]\nvideo: { url: "https://video.hu/a.mp4" }'
  const { entry, findings } = await read(sermon(fields), { mediaFolder }).finally(() =>
    rm(mediaFolder, { recursive: true }),
  )
  expect(entry!.files).toEqual([
    { kind: 'audio', url: '/media/hang%201.wav', mime: 'audio/wav', bytes: 16_044, seconds: 2, title: 'Felvétel' },
    { kind: 'audio', url: '/media/nincs.mp3', mime: 'audio/mpeg', bytes: null, seconds: 60, title: null },
    { kind: 'video', url: 'https://video.hu/a.mp4', mime: 'video/mp4', bytes: null, seconds: null, title: null },
  ])
  expect(entry!.media).toEqual(['text', 'audio', 'video'])
  expect(findings.map(({ code, line }) => [code, line])).toEqual([['missing-media', 4]])
})
