import { spawn } from 'node:child_process'

interface Surroundings {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** Runs a script with Node.js. @returns its exit code and output */
export const runNode = (call: [script: string, ...args: string[]], surroundings: Surroundings) =>
  runProgram([process.execPath, ...call], surroundings)

/** Runs a program. @returns its exit code and output */
export async function runProgram(
  [program, ...args]: [program: string, ...args: string[]],
  surroundings: Surroundings,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(program, args, surroundings)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, said }
}
