import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const MODULE = path.join(import.meta.dirname, 'watchdog.ts')

/** Runs code in a process with a watchdog of 600 ms. */
async function run(code: string) {
  const script = `import { startWatchdog } from ${JSON.stringify(MODULE)}
startWatchdog('API', 600)
${code}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (text) => (stderr += String(text)))
  const [exitCode, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { exitCode, signal, stderr }
}

/** Leaves the new thread time to start. */
const BLOCK = (ms: number) => `setTimeout(() => { const end = Date.now() + ${ms}; while (Date.now() < end); }, 500)`

test('a process with a blocked event loop is killed and logs the reason', async () => {
  expect(await run(BLOCK(20_000))).toEqual({
    exitCode: null,
    signal: 'SIGKILL',
    stderr: 'API: the event loop was blocked for 600 ms; killing the process so that its supervisor restarts it.\n',
  })
})

test('a process with shorter blocking turns is not killed', async () => {
  const { exitCode, signal } = await run(`
let turns = 0
const timer = setInterval(() => {
  const end = Date.now() + 150
  while (Date.now() < end);
  if (++turns === 12) clearInterval(timer)
}, 1)`)
  expect([exitCode, signal]).toEqual([0, null])
})
