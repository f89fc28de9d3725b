/** Runs programs to their end and collects their output (stdout and stderr). */
import { spawn } from 'node:child_process'
import { root } from './composed-site.ts'

interface ProgramResult {
  code: number | null
  output: string
}

export async function runProgram(
  [program, ...args]: [program: string, ...args: string[]],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<ProgramResult> {
  const child = spawn(program, args, options)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output }
}

/** Runs a TypeScript file of this repository, without the Node.js options of the test runner. */
export const runScript = (script: string, args: string[], env: Record<string, string> = {}) =>
  runProgram([process.execPath, '--import', 'tsx', script, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  })

/** `npm run remotes -- <verb>`, as teams and the operator run it. */
export const tryRemotesCommand = (verb: string, args: string[], env: Record<string, string>) =>
  runScript('releases/src/commands/remotes.ts', [verb, ...args], env)

/** @returns the output. @throws Error with the output when the command failed */
export async function runRemotesCommand(verb: string, args: string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await tryRemotesCommand(verb, args, env)
  if (code !== 0) throw new Error(`npm run remotes -- ${verb} ended with ${code}:\n${output}`)
  return output
}
