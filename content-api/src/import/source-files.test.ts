import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { openSources, readLines, readWhole } from './source-files.ts'
import { textSource } from './text-source.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'))
  await writeFile(join(folder, 'b.usfm'), 'második ő')
  await writeFile(join(folder, 'a.usfm'), 'első ű')
  await writeFile(join(folder, 'jegyzet.txt'), 'nem ez')
  await writeFile(join(folder, 'c.xml.gz'), gzipSync('harmadik'))
  await writeFile(
    join(folder, 'd.zip'),
    zipSync({ 'x/2.usfm': strToU8('kettő'), 'x/1.usfm': strToU8('egy'), 'x/olvass.md': strToU8('-') }),
  )
  await writeFile(join(folder, 'e.usfm.latin2'), Buffer.from([0xf5, 0xfb]))
})
afterAll(() => rm(folder, { recursive: true }))

async function texts(path: string, extensions: string[], encoding?: string) {
  const sources = await openSources(join(folder, path), extensions, encoding)
  return Promise.all(sources.map((source) => readWhole(source)))
}

test('a folder gives its files of the right kind in order, packed ones too', async () => {
  expect(await texts('', ['.usfm', '.xml'])).toEqual(['első ű', 'második ő', 'harmadik'])
})

test('a zip file gives its entries of the right kind in order', async () => {
  expect(await texts('d.zip', ['.usfm'])).toEqual(['egy', 'kettő'])
})

test('older encodings are read when they are named, and refused when they are not', async () => {
  expect(await texts('e.usfm.latin2', [], 'iso-8859-2')).toEqual(['őű'])
  await expect(texts('e.usfm.latin2', [])).rejects.toThrow('is not utf-8 text')
})

test('a path that is not there is said to be so', async () => {
  await expect(openSources(join(folder, 'nincs'), [])).rejects.toThrow('There is no file or folder')
})

test('lines are numbered whatever ends them', async () => {
  const lines = []
  for await (const { line, text } of readLines(textSource('x', 'egy\r\nkettő\n\nnégy', 3))) lines.push([line, text])
  expect(lines).toEqual([
    [1, 'egy'],
    [2, 'kettő'],
    [3, ''],
    [4, 'négy'],
  ])
})
