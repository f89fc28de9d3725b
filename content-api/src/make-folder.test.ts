import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'make-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder is created with its parents, also by two at once', async () => {
  const wanted = path.join(folder, 'a/b')
  await Promise.all([makeFolder(wanted, 0o700), makeFolder(wanted, 0o700)])
  await makeFolder(wanted)
  expect([readdirSync(folder), statSync(wanted).mode & 0o777]).toEqual([['a'], 0o700])
})

test.each([
  ['/proc/nincs/mentes', /^The folder \/proc\/nincs cannot be created \(ENOENT\)\. /],
  [path.join(folder, 'fajl/mentes'), /fajl is a file, not a folder\.$/],
])('%s is refused at once', async (place, why) => {
  writeFileSync(path.join(folder, 'fajl'), '')
  await expect(makeFolder(place)).rejects.toThrow(why)
})
