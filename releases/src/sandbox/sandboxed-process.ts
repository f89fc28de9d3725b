/** Starts a sandboxed process for a team's code, with one stream to this process. */
import { spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import type { Sandbox } from './sandbox.ts'

/** Characters of its output that are reported. */
const OUTPUT_LIMIT = 4000
const HEAP_MB = 256

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

export interface SandboxedProcess {
  /** Bytes in both directions. */
  channel: Duplex
  /** Resolves to how it ended; never rejects. */
  ended: Promise<string>
  kill: () => void
}

/**
 * Starts a script, which may read no file but itself and gets only `PATH` of the environment.
 * @param script absolute path of a self-contained CommonJS file; its end of the stream is descriptor 3
 * @param onSaid receives the beginning of its output
 */
export function startSandboxed(script: string, boundary: Sandbox, onOutput: (text: string) => void): SandboxedProcess {
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
    // Its own process group: signals to it do not reach this process.
    detached: true,
  })
  let outputLength = 0
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (outputLength < OUTPUT_LIMIT) onOutput(text.slice(0, OUTPUT_LIMIT - outputLength))
      outputLength += text.length
    })
  }
  const channel = child.stdio[3] as Duplex
  // `ended` reports the failure.
  channel.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`))
    child.once('error', (error) => resolve(String(error)))
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Already ended.
    }
  }
  return { channel, ended, kill }
}
