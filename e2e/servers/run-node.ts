import { spawn } from 'node:child_process'

/** Runs a script of Node's in a process of its own; gives its exit code and all it said. */
export async function runNode(
  [script, ...args]: [script: string, ...args: string[]],
  surroundings: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [script, ...args], surroundings)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, said }
}
