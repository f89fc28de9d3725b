import { spawn } from 'node:child_process'

interface Surroundings {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** Runs a script of Node's in a process of its own; gives its exit code and all it said. */
export const runNode = (call: [script: string, ...args: string[]], surroundings: Surroundings) =>
  runProgram([process.execPath, ...call], surroundings)

/** Runs a program; gives its exit code and all it said. */
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
