/** A process for a team's code: it has one stream to this one, and nothing else that is not its own. */
import { spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import type { Boundary } from './boundary.ts'

/** Of what it prints, so much is of use to whoever looks for a fault. */
const SAID_AT_MOST = 4000
const HEAP_MB = 256

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

export interface GuardedProcess {
  /** Of bytes, both ways. */
  channel: Duplex
  /** How it ended, in words; never rejects. */
  ended: Promise<string>
  kill: () => void
}

/**
 * Starts a script, which may read no file but itself and gets nothing of the environment but `PATH`.
 * @param script absolute path of a CommonJS file that holds all it needs; its end of the stream is descriptor 3
 * @param onSaid hears what it prints, the beginning of it
 */
export function startGuarded(script: string, boundary: Boundary, onSaid: (text: string) => void): GuardedProcess {
  const [command, ...args] = [
    ...boundary.before,
    process.execPath,
    PERMISSION,
    `--allow-fs-read=${script}`,
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    `--max-old-space-size=${HEAP_MB}`,
    script,
  ]
  const child = spawn(command!, args, {
    cwd: '/',
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own: whoever signals its group does not reach this process.
    detached: true,
  })
  let said = 0
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (said < SAID_AT_MOST) onSaid(text.slice(0, SAID_AT_MOST - said))
      said += text.length
    })
  }
  const channel = child.stdio[3] as Duplex
  // It is told by the end of the process.
  channel.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`))
    child.once('error', (error) => resolve(String(error)))
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has gone.
    }
  }
  return { channel, ended, kill }
}
