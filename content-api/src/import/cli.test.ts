import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Runs the command with an unreachable database. */
function content(...args: string[]) {
  const command = [...['--import', 'tsx'], path.join(__dirname, 'cli.ts'), ...args]
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' }
  return spawnSync(process.execPath, command, { env, encoding: 'utf8' })
}

test('an unwritable report file is refused before anything is imported', () => {
  const { status, stdout, stderr } = content('sync', __dirname, '--json', '/no/such/folder/report.json')
  expect(stderr).toMatch(/^--json \/no\/such\/folder\/report\.json cannot be written: .*Nothing was written\.\n$/)
  expect([status, stdout]).toEqual([2, ''])
})

test('a table is converted to a content folder without a database', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'convert-'))
  const table = path.join(folder, 'tabla.csv')
  await writeFile(table, 'Cím;Alapige;Nézettség\nHajnal;Jn 3,16;9\n')
  const { status, stdout, stderr } = content('convert', table, path.join(folder, 'ki'))
  const written = await readFile(path.join(folder, 'ki/sermons/hajnal.md'), 'utf8')
  await rm(folder, { recursive: true })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('warning tabla.csv:1: The heading "Nézettség" is not known. Known ones: cím, dátum,')
  expect(written).toContain("title: Hajnal\ntext: 'Jn 3,16'\n")
})

test('an early closed output pipe does not break the command', () => {
  const script = '"$0" --import tsx "$1" --help | true; echo "${PIPESTATUS[0]}"'
  const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath, path.join(__dirname, 'cli.ts')], {
    encoding: 'utf8',
  })
  expect([stdout, stderr]).toEqual(['0\n', ''])
})

test('an unreachable database is reported in one sentence', () => {
  const { status, stderr } = content('sync', __dirname)
  expect(stderr).toMatch(
    /^The database cannot be opened: connect ECONNREFUSED .*DATABASE_URL says where the database is\.\n$/,
  )
  expect(status).toBe(2)
})
