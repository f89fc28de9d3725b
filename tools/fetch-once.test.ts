import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Surroundings {
  env: Record<string, string>
  dataDir: string
  log: (line: string) => void
  start: () => ChildProcess
}

/** It runs on plain Node, so it is no TypeScript. */
async function load() {
  const file: string = './fetch-once.mjs'
  return (await import(file)) as {
    mayFetch: (env: Record<string, string>, dataDir: string) => boolean
    fetchOnce: (surroundings: Surroundings) => void
  }
}

let dataDir: string
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'once-')), 'data')
})
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true }))

test.each<[env: Record<string, string>, may: boolean]>([
  [{}, true],
  [{ CI: '', DATABASE_URL: '' }, true],
  [{ CI: 'true' }, false],
  [{ DATABASE_URL: 'postgres://elsewhere/library' }, false],
])('with %j a first start may try: %s', async (env, may) => {
  const { mayFetch } = await load()
  expect(mayFetch(env, dataDir)).toBe(may)
})

const CAME = 'The Károli Bible of 1908 has come: pages read from it now.'
const REFUSED = 'The whole Bible was not imported: npm run content -- fetch karoli says why.'
test.each([
  ['succeeds', 'console.log("66 warnings"); console.error("kB fetched: 9")', [CAME]],
  ['fails', 'console.error("kB fetched: 9\\nNo line."); process.exitCode = 2', ['No line.']],
  ['is refused', 'console.error("kB fetched: 9"); process.exitCode = 1', [REFUSED]],
  ['fails without a word', 'process.exitCode = 2', [REFUSED]],
  ['is ended with the site', 'process.kill(process.pid)', []],
])('a try that %s is told of in one line, and is the only one', async (_how, code, lines) => {
  const { fetchOnce } = await load()
  const output: string[] = []
  const started: ChildProcess[] = []
  const start = () => {
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
    started.push(child)
    return child
  }
  const surroundings = { env: {}, dataDir, log: (line: string) => void output.push(line), start }
  fetchOnce(surroundings)
  const over = new Promise((resolve) => started[0]!.once('close', resolve))
  fetchOnce(surroundings)
  await over
  expect(output).toEqual(lines)
  expect(started).toHaveLength(1)
})
