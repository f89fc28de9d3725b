import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { ImportError, ImportReport } from './import-report.ts'
import { openSources, readLines, readText, textSource } from './source-files.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'))
  await writeFile(join(folder, 'b.usfm'), 'második ő')
  await writeFile(join(folder, 'a.usfm'), 'első ű')
  await writeFile(join(folder, 'jegyzet.txt'), 'nem ez')
  await writeFile(join(folder, 'c.xml.gz'), gzipSync('harmadik'))
  await writeFile(
    join(folder, 'd.zip'),
    zipSync({
      'x/2.usfm': strToU8('kettő'),
      'x/1.USFM': strToU8('egy'),
      'x/olvass.md': strToU8('-'),
      '__MACOSX/1.usfm': strToU8('-'),
    }),
  )
  await writeFile(join(folder, 'out.zip'), zipSync({ '../x.usfm': strToU8('egy') }))
  await writeFile(join(folder, 'empty.zip'), '')
  await writeFile(join(folder, 'lies.zip'), withSize(zipSync({ 'a.usfm': strToU8('kezdetben') }), 2))
  await writeFile(join(folder, 'bomb.zip'), withSize(zipSync({ 'a.usfm': strToU8('kezdetben') }), 2 ** 31 + 1))
  await writeFile(join(folder, 'bomb.gz'), gzipSync('x'.repeat(100_000_001)))
  await writeFile(
    join(folder, 'mixed.zip'),
    zipSync({
      '1.usfm': latin2('\\id GEN\n\\ide 1250 - Windows\n\\v 1 \u0084ő\u0094'),
      '2.usfm': latin2('\\id EXO\n\\ide ISO-8859-2\n\\v 1 ű'),
      '3.usfm': strToU8('\\id LEV\n\\ide UTF-8\n\\v 1 ő'),
      '4.usfm': new Uint8Array(Buffer.from('\ufeff\\id NUM\n\\v 1 ű', 'utf16le')),
    }),
  )
  await writeFile(join(folder, 'other.usfm.mac'), latin2('\\ide Klingon\nő'))
  await writeFile(join(folder, 'cut.usfm.utf8'), Buffer.from('egy\nő').subarray(0, -1))
  await writeFile(
    join(folder, 'late.txt'),
    Buffer.concat([Buffer.from('ő\n'.repeat(40_000)), latin2('ez már rövidült')]),
  )
  await writeFile(join(folder, 'cut.xml.gz'), gzipSync('harmadik'.repeat(99)).subarray(0, -9))
  await writeFile(join(folder, 'nul.txt'), `egy\n${'x'.repeat(70_000)}\nhárom\0`)
  await writeFile(join(folder, 'long.txt'), `é${'őű'.repeat(50_000)}`)
  await writeFile(join(folder, 'e.usfm.latin2'), Buffer.from([0xf5, 0xfb]))
})
afterAll(() => rm(folder, { recursive: true }))

/** Accented letters as in windows-1250 and ISO 8859-2. */
const latin2 = (text: string) =>
  new Uint8Array(Buffer.from(text.replace(/ő/g, '\u00f5').replace(/ű/g, '\u00fb'), 'latin1'))

/** The .zip file with this unpacked size of its one entry in the directory. */
function withSize(zip: Uint8Array, size: number): Uint8Array {
  const directory = Buffer.from(zip).indexOf('PK\u0001\u0002')
  new DataView(zip.buffer, zip.byteOffset).setUint32(directory + 24, size, true)
  return zip
}

async function texts(path: string, extensions: string[], encoding?: string) {
  const sources = await openSources(join(folder, path), extensions, { encoding })
  return Promise.all(sources.map((source) => readText(source)))
}

test('a folder has its files with a matching extension in order, including compressed ones', async () => {
  expect(await texts('', ['.usfm', 'c.xml'])).toEqual(['első ű', 'második ő', 'harmadik'])
  const sources = await openSources(folder, ['c.xml'])
  expect(sources.map(({ name }) => name)).toEqual([join(basename(folder), 'c.xml.gz')])
})

test('letters split between two chunks are complete', async () => {
  expect(await texts('long.txt', [])).toEqual([`é${'őű'.repeat(50_000)}`])
})

test.each([
  ['out.zip', 'out.zip has an entry "../x.usfm": a name that leads out of it. It is not read.'],
  ['empty.zip', 'empty.zip cannot be unpacked: it is damaged or cut off.'],
  ['cut.xml.gz', 'cut.xml.gz cannot be unpacked: it is damaged or cut off.'],
  ['lies.zip', 'lies.zip/a.usfm cannot be unpacked: it is damaged or cut off.'],
  ['bomb.zip', 'bomb.zip unpacks to more than 2 GB.'],
  ['bomb.gz', 'The file has more than 100000000 characters; JSON lines may have more.'],
  ['other.usfm.mac', 'other.usfm.mac cannot be read as "Klingon": there is no such encoding. See --encoding.'],
  ['cut.usfm.utf8', 'cut.usfm.utf8 is not utf-8 text; set --encoding.'],
  ['e.usfm.latin2', 'e.usfm.latin2 is not utf-8 text; by its letters it is iso-8859-2: set --encoding iso-8859-2.'],
])('%s is reported as unreadable, with the reason', async (path, message) => {
  const reading = texts(path, ['.usfm'])
  await expect(reading).rejects.toBeInstanceOf(ImportError)
  await expect(reading).rejects.toMatchObject({ message })
})

test.each([
  ['a NUL character', 'nul.txt', 3],
  ['the first invalid bytes', 'late.txt', 40_001],
])('%s are reported with their line', async (_what, path, line) => {
  await expect(texts(path, [])).rejects.toMatchObject({ place: { line } })
})

test('a zip file has its entries with a matching extension in order, also in upper case', async () => {
  expect(await texts('d.zip', ['.usfm'])).toEqual(['egy', 'kettő'])
  const sources = await openSources(join(folder, 'd.zip'), ['.usfm'])
  expect(sources.map(({ name }) => name)).toEqual(['d.zip/x/1.USFM', 'd.zip/x/2.usfm'])
})

test('older encodings are read if specified', async () => {
  expect(await texts('e.usfm.latin2', [], 'iso-8859-2')).toEqual(['őű'])
})

test('each file of a collection may declare another encoding', async () => {
  expect(await texts('mixed.zip', ['.usfm'])).toEqual([
    '\\id GEN\n\\ide 1250 - Windows\n\\v 1 „ő”',
    '\\id EXO\n\\ide ISO-8859-2\n\\v 1 ű',
    '\\id LEV\n\\ide UTF-8\n\\v 1 ő',
    '\\id NUM\n\\v 1 ű',
  ])
})

test('ignored files of a folder or .zip file are reported, except system files', async () => {
  const report = new ImportReport()
  await openSources(join(folder, 'd.zip'), ['.usfm'], { report })
  await mkdir(join(folder, 'sub/sub'), { recursive: true })
  for (const name of ['a.md', 'b.docx', '.DS_Store', 'Thumbs.db']) await writeFile(join(folder, 'sub', name), '')
  await openSources(join(folder, 'sub'), ['.md', '.json'], { report })
  expect(report.issues.map(({ code, file, message }) => [code, file, message])).toEqual([
    ['left-out', 'd.zip/x/olvass.md', 'It is not read: its name does not end in .usfm.'],
    ['left-out', 'sub/b.docx', 'It is not read: its name does not end in .md, .json.'],
    ['left-out', 'sub/sub', 'It is not read: its name does not end in .md, .json.'],
  ])
})

test('a missing path is reported', async () => {
  await expect(openSources(join(folder, 'nincs'), [])).rejects.toThrow('There is no file or folder')
})

test('lines are numbered for any line end', async () => {
  const lines = []
  for await (const { line, text } of readLines(textSource('x', 'egy\r\nket\rtő\n\nnégy\n', 3)))
    lines.push(`${line} ${text}`)
  expect(lines).toEqual(['1 egy', '2 ket\rtő', '3 ', '4 négy'])
})
