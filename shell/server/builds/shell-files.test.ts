import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { madeLive } from 'releases/manifest/deployments'
import { build, releasesOf } from 'releases/manifest/test-deployment'
import type { BuildFiles } from './build-files.ts'
import { SUBSTITUTE_PATH } from '../../src/federation/recovery.ts'
import { LiveBuilds } from './live-builds.ts'
import type { PreviousBuilds } from './previous-builds.ts'
import { staticFiles } from './static-files.ts'
import { retainShellFiles } from './shell-files.ts'
import { newFolder } from './test-release.ts'

const live = new LiveBuilds(() =>
  releasesOf(madeLive(madeLive([], build('b1'), new Date(0)), build('b2'), new Date(1))),
)

const DAY_MS = 24 * 60 * 60_000
const FIRST = new Date('2026-03-01T10:00:00Z')
const later = (days: number) => new Date(FIRST.getTime() + days * DAY_MS)

let folder: string
let retained: string

/** A built shell with these files, by name. */
function shellWith(name: string, files: Record<string, string>): string {
  const built = path.join(folder, name)
  mkdirSync(path.join(built, 'web'), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(built, 'web', file), text)
  return built
}
const retain = (built: string, now: Date) => retainShellFiles(path.join(built, 'web'), retained, now)

function appOf(shellBuild: string) {
  const app = Fastify()
  const files = { folder: path.join(folder, 'builds') } as BuildFiles
  void app.register(staticFiles, { shellBuild, files, shellFiles: retained, previous: {} as PreviousBuilds, live })
  return app
}

beforeEach(() => {
  folder = newFolder('shell-files')
  retained = path.join(folder, 'cache/shell')
})

const OLD = { 'main.0123abcd.js': 'old', 'main.0123abcd.js.br': 'packed', 'shell.json': '{}' }
const NEW = { 'main.89abcdef.js': 'new', 'font.01234567.woff2': 'font' }

test('files of previous shells are retained for thirty days, those of the current one always', async () => {
  const [old, next] = [shellWith('old', OLD), shellWith('new', NEW)]
  await retain(old, FIRST)
  expect(readdirSync(retained).sort()).toEqual(['main.0123abcd.js', 'main.0123abcd.js.br'])
  // A partial copy is repaired.
  writeFileSync(path.join(retained, 'main.0123abcd.js'), 'o')
  await retain(old, later(20))
  expect(readFileSync(path.join(retained, 'main.0123abcd.js'), 'utf8')).toBe('old')
  await retain(next, later(50))
  expect(readdirSync(retained)).toHaveLength(4)
  await retain(next, later(51))
  expect(readdirSync(retained).sort()).toEqual(['font.01234567.woff2', 'main.89abcdef.js'])
})

test('files of this and previous shells are served as immutable, files without a hash are not', async () => {
  await retain(shellWith('old', OLD), FIRST)
  const shellBuild = shellWith('new', NEW)
  await retain(shellBuild, later(1))
  const app = appOf(shellBuild)
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
  writeFileSync(path.join(shellBuild, 'web/shell.json'), '{}')
  expect(await answerTo('shell.json')).toEqual([200, '{}', undefined, 'no-cache'])
  await app.close()
})

test.each([
  ['?remote=remote-bible&build=b2', 200, 'b1'],
  ['', 404, undefined],
])('the fallback for %s is %i %s', async (query, status, buildId) => {
  const { statusCode, json, headers } = await appOf(folder).inject(`${SUBSTITUTE_PATH}${query}`)
  expect([statusCode, json<{ buildId?: string }>().buildId]).toEqual([status, buildId])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})
