import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import type { BuildFiles } from './build-files.ts'
import type { EarlierBuilds } from './previous-builds.ts'
import { servedFiles } from './static-files.ts'
import { keepShellFiles } from './shell-files.ts'

const DAY_MS = 24 * 60 * 60_000
const FIRST = new Date('2026-03-01T10:00:00Z')
const later = (days: number) => new Date(FIRST.getTime() + days * DAY_MS)

let folder: string
let kept: string

/** A built shell with these files, by name. */
function shellWith(name: string, files: Record<string, string>): string {
  const built = path.join(folder, name)
  mkdirSync(path.join(built, 'web'), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(built, 'web', file), text)
  return built
}
const keepFilesOf = (built: string, now: Date) => keepShellFiles(path.join(built, 'web'), kept, now)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shell-files-'))
  kept = path.join(folder, 'cache/shell')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const OLD = { 'main.0123abcd.js': 'old', 'main.0123abcd.js.br': 'packed', 'shell.json': '{}' }
const NEW = { 'main.89abcdef.js': 'new', 'font.01234567.woff2': 'font' }

test('files of earlier shells stay for thirty days, those of the present one for as long as it is there', async () => {
  const [old, next] = [shellWith('old', OLD), shellWith('new', NEW)]
  await keepFilesOf(old, FIRST)
  expect(readdirSync(kept).sort()).toEqual(['main.0123abcd.js', 'main.0123abcd.js.br'])
  await keepFilesOf(old, later(20))
  await keepFilesOf(next, later(50))
  expect(readdirSync(kept)).toHaveLength(4)
  await keepFilesOf(next, later(51))
  expect(readdirSync(kept).sort()).toEqual(['font.01234567.woff2', 'main.89abcdef.js'])
  await keepFilesOf(next, later(200))
  expect(readdirSync(kept)).toHaveLength(2)
})

test('a file that came half is put right', async () => {
  const built = shellWith('new', NEW)
  await keepFilesOf(built, FIRST)
  writeFileSync(path.join(kept, 'main.89abcdef.js'), 'n')
  await keepFilesOf(built, later(1))
  expect(readFileSync(path.join(kept, 'main.89abcdef.js'), 'utf8')).toBe('new')
})

test('a server gives out the files of its shell, of those before it, and its own when they were built anew', async () => {
  await keepFilesOf(shellWith('old', OLD), FIRST)
  const shellBuild = shellWith('new', NEW)
  await keepFilesOf(shellBuild, later(1))
  const app = Fastify()
  const files = { folder: path.join(folder, 'builds') } as BuildFiles
  await app.register(servedFiles, { shellBuild, files, shellFiles: kept, earlier: {} as EarlierBuilds })
  const answerTo = async (file: string, encoding = 'identity') => {
    const headers = { 'accept-encoding': encoding }
    const { statusCode, body, headers: answered } = await app.inject({ url: `/assets/${file}`, headers })
    return [statusCode, ...(statusCode === 200 ? [body, answered['content-encoding'], answered['cache-control']] : [])]
  }
  const IMMUTABLE = 'public, max-age=31536000, immutable'
  expect(await answerTo('main.89abcdef.js')).toEqual([200, 'new', undefined, IMMUTABLE])
  expect(await answerTo('main.0123abcd.js')).toEqual([200, 'old', undefined, IMMUTABLE])
  expect(await answerTo('main.0123abcd.js', 'br')).toEqual([200, 'packed', 'br', IMMUTABLE])
  expect((await answerTo('main.44444444.js', 'br'))[0]).toBe(404)
  expect((await answerTo('../cache/shell/main.0123abcd.js'))[0]).toBe(404)
  rmSync(path.join(shellBuild, 'web/main.89abcdef.js'))
  expect(await answerTo('main.89abcdef.js', 'br')).toEqual([200, 'new', undefined, IMMUTABLE])
  await app.close()
})
