import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Program {
  name: string
  start: (isAgain: boolean) => ChildProcess
  log: (line: string) => void
  over: AbortSignal
  onGivenUp?: () => void
  answers?: () => Promise<boolean>
}
type Supervise = (program: Program, patience: object) => { end: () => Promise<void> }

/** It runs before anything is installed, so it is no TypeScript. */
async function supervisor(): Promise<Supervise> {
  const file: string = './supervisor.mjs'
  return ((await import(file)) as { supervise: Supervise }).supervise
}

const RUNS = 'setInterval(() => undefined, 1000)'
const run = (code: string) => spawn(process.execPath, ['-e', code], { stdio: 'ignore' })

const again = (how: string) => `It ended (${how}) and is started again.`
const givenUp = (how: string) =>
  `It ended (${how}) and does not stay up: fix the cause in its messages, then start again. Nothing else was stopped.`

test.each([
  [
    'one that ends is started until it is given up',
    'process.exit(3)',
    60_000,
    [again('code 3'), again('code 3'), givenUp('code 3')],
  ],
  ['one that lasts is started without end', 'process.exit(0)', -1, Array<string>(5).fill(again('code 0'))],
])('%s', async (_, code, lasting, expected) => {
  const supervise = await supervisor()
  const output: string[] = []
  const starts: boolean[] = []
  const over = new AbortController()
  const pkg = await new Promise<{ end: () => Promise<void> }>((resolve) => {
    const log = (line: string) => {
      if (output.push(line) === expected.length) resolve(watched)
    }
    const watched = supervise(
      { name: 'It', start: (isAgain) => (starts.push(isAgain), run(code)), log, over: over.signal },
      { backOff: [0, 10], lasting },
    )
  })
  over.abort()
  await pkg.end()
  expect(output).toEqual(expected)
  expect(starts.slice(0, 3)).toEqual([false, true, true].slice(0, starts.length))
})

test('one that has answered and does not any more is started again; one on its way up has all the time it needs', async () => {
  const supervise = await supervisor()
  // On its way up, well, busy for a moment, well, and from then on nothing: only the last is a hang.
  const answered = [...Array<boolean>(9).fill(false), true, false, false, true]
  const output: string[] = []
  const over = new AbortController()
  const starts: boolean[] = []
  const pkg = await new Promise<{ end: () => Promise<void> }>((resolve) => {
    const watched = supervise(
      {
        name: 'It',
        start: (isAgain) => {
          if (starts.push(isAgain) === 2) setImmediate(() => resolve(watched))
          return run(RUNS)
        },
        log: (line) => output.push(line),
        over: over.signal,
        answers: () => Promise.resolve(answered.shift() ?? false),
      },
      { backOff: [0], probeEvery: 1 },
    )
  })
  expect([starts, answered]).toEqual([[false, true], []])
  expect(output).toEqual(['It runs, and does not answer.', again('SIGKILL')])
  over.abort()
  await pkg.end()
})

test('one that was well once is never given up: what it lacks may come back', async () => {
  const supervise = await supervisor()
  const output: string[] = []
  const over = new AbortController()
  let starts = 0
  const pkg = await new Promise<{ end: () => Promise<void> }>((resolve) => {
    const watched = supervise(
      {
        name: 'It',
        start: () => run((starts += 1) === 1 ? 'setTimeout(() => process.exit(1), 200)' : 'process.exit(1)'),
        log: (line) => {
          if (output.push(line) === 6) resolve(watched)
        },
        over: over.signal,
        answers: () => Promise.resolve(starts === 1),
      },
      { backOff: [0, 10], probeEvery: 1 },
    )
  })
  over.abort()
  await pkg.end()
  expect(output).toEqual(Array<string>(6).fill(again('code 1')))
})

test('a server ends by itself when the process that started it was killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-'))
  const file = path.join(folder, 'server.mjs')
  writeFileSync(file, `process.stdout.write(process.argv.slice(2).join(' '))\n${RUNS}`)
  const command = JSON.stringify([path.join(__dirname, 'run-server.mjs'), file, 'its', 'words'])
  const starter = `require('node:child_process').spawn(process.execPath, ${command}, { stdio: ['ignore', 1, 2] })\n${RUNS}`
  const parent = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  expect(String((await once(parent.stdout, 'data'))[0])).toBe('its words')
  // The server holds the other end of the pipe: it closes when both have gone.
  const gone = once(parent.stdout, 'close')
  parent.kill('SIGKILL')
  await gone
  rmSync(folder, { recursive: true })
})
