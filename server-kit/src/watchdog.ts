/**
 * Kills this process when its event loop is blocked, e.g. by an endless loop, so that its supervisor (npm start, a
 * container's restart policy) restarts it. A stopped process (SIGSTOP) or a suspended machine does not count: the
 * watching thread stops as well. Process 1 of a container cannot be killed from inside: containers need an init process
 * (`init: true`, `docker run --init`).
 */
import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'

const STILL_MS = 3000
const LOOKS = 6

/** Plain JavaScript: it must also run where this file is bundled. */
const WATCHER = `
const { workerData: { beats, everyMs, looks, message } } = require('node:worker_threads')
let last = 0
let still = 0
const timer = setInterval(() => {
  const now = Atomics.load(beats, 0)
  const isDebugged = Atomics.load(beats, 1) === 1
  still = now === last && !isDebugged ? still + 1 : 0
  last = now
  if (still < looks) return
  clearInterval(timer)
  require('node:fs').writeSync(2, message)
  process.kill(process.pid, 'SIGKILL')
}, everyMs)
`

/**
 * Starts watching; call it when the server listens. It does nothing while a debugger is attached.
 * @param name of the server, for the message on stderr
 * @param stillMs milliseconds of a blocked event loop
 */
export function startWatchdog(name: string, stillMs = STILL_MS): void {
  // Number of beats, and 1 while a debugger is attached.
  const beats = new Int32Array(new SharedArrayBuffer(8))
  const everyMs = stillMs / LOOKS
  const message = `${name}: the event loop was blocked for ${stillMs} ms; killing the process so that its supervisor restarts it.\n`
  const beat = () => {
    Atomics.add(beats, 0, 1)
    Atomics.store(beats, 1, inspector.url() === undefined ? 0 : 1)
  }
  // The main thread beats twice between two looks.
  setInterval(beat, everyMs / 2).unref()
  const workerData = { beats, everyMs, looks: LOOKS, message }
  const watcher = new Worker(WATCHER, { eval: true, execArgv: [], workerData })
  watcher.on('error', (error) => process.stderr.write(`${name}: the watchdog ended: ${String(error)}\n`))
  watcher.unref()
}
