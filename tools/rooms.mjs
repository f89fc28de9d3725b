// The servers of a site that was started by hand: they stop together, and one that ends by itself ends them all.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fail, root } from './setup.mjs'

const children = new Set()
let stopping = false

/** Ends every room, the last one first, and then this process. */
export async function stop(code) {
  if (stopping) return
  stopping = true
  for (const child of [...children].reverse()) await endRoom(child)
  process.exit(code)
}

/** Ends one room and waits until it has gone. */
export async function endRoom(child) {
  children.delete(child)
  child.kill('SIGTERM')
  await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve()))
}

/** Starts the TypeScript of a room. */
export function startRoom(name, args, env) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules/tsx/dist/cli.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.once('exit', (code) => {
    if (!children.has(child) || stopping) return
    process.stderr.write(`${name} stopped with code ${code}.\n`)
    void stop(1)
  })
  children.add(child)
  return child
}

/** Waits until an address answers; ends everything with a message when it does not. */
export async function answers(address, seconds, what) {
  for (let waited = 0; waited < seconds * 4; waited += 1) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(2000) })
      if (answer.ok) return
    } catch {
      // Not there yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await stop(1)
  fail(`${what} did not answer at ${address} within ${seconds} s.`)
}

/** Starts the content API on the sample content and waits for it. */
export async function startContentApi(port) {
  // Whoever started a site by hand reads where it is, not every request.
  const env = { API_PORT: port, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  startRoom('content-api', ['content-api/src/main.ts', '--sample-content'], env)
  await answers(`http://127.0.0.1:${port}/readyz`, 120, 'The content API')
}

process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))
