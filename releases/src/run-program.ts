/** Runs child processes of commands. */
import { spawn } from 'node:child_process'

export interface Ran {
  /** Null when it was killed, or could not be started. */
  code: number | null
  said: string
  /** stderr, or the error of a failed start. */
  complained: string
}

/** Runs a program to its end and collects its output. */
export function runProgram([program, ...args]: [program: string, ...args: string[]], cwd: string): Promise<Ran> {
  const running = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const told = { said: '', complained: '' }
  running.stdout.setEncoding('utf8').on('data', (text: string) => (told.said += text))
  running.stderr.setEncoding('utf8').on('data', (text: string) => (told.complained += text))
  return new Promise((resolve) => {
    running.once('error', ({ message }) => resolve({ code: null, said: '', complained: message }))
    running.once('close', (code) => resolve({ code, ...told }))
  })
}
