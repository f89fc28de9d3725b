/** Runs child processes of commands. */
import { spawn } from 'node:child_process'

export interface ProgramResult {
  /** Null when it was killed, or could not be started. */
  code: number | null
  stdout: string
  /** stderr, or the error of a failed start. */
  stderr: string
}

/** Runs a program to its end and collects its output. */
export function runProgram(
  [program, ...args]: [program: string, ...args: string[]],
  cwd: string,
): Promise<ProgramResult> {
  const running = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  running.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  running.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  return new Promise((resolve) => {
    running.once('error', ({ message }) => resolve({ code: null, stdout: '', stderr: message }))
    running.once('close', (code) => resolve({ code, ...output }))
  })
}
