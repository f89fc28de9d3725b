import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError, explain } from './command.ts'
import { openDatabase } from './database/connect.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'command-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each<[what: string, fail: () => Promise<unknown>, line: string]>([
  ['a missing folder', () => writeFile('/nincs/a.csv', ''), '/nincs/a.csv: it is not there, or its folder is not:'],
  ['a folder as a file', () => writeFile(folder, ''), `${folder}: it is a folder, not a file`],
  ['a full disk', () => writeFile('/dev/full', 'x'), 'A file cannot be written: the disk is full'],
  [
    'a database that is away',
    () => openDatabase({ url: 'postgres://127.0.0.1:1/x' }),
    'The database cannot be opened: connect ECONNREFUSED 127.0.0.1:1. DATABASE_URL says',
  ],
  ['one at two addresses', () => openDatabase({ url: 'postgres://localhost:1/x' }), 'cannot be opened: connect ECONNR'],
  ['a mistake', () => Promise.reject(new CommandError('Pass the folder.')), 'Pass the folder.'],
])('%s is explained in one line', async (_what, fail, line) => {
  const message = explain(await fail().catch((error: unknown) => error))
  expect(message).toContain(line)
  expect(message).not.toContain('\n')
})

test('a fault of the program keeps its stack trace', () => {
  expect(explain(new TypeError('x is not a function'))).toBeNull()
})
