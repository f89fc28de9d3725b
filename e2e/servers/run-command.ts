/** `npm run remotes -- <verb>`, as teams and the operator run it. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './composed-site.ts'

const run = promisify(execFile)

/** @returns the output. @throws Error with the output when the command failed */
export async function runCommand(verb: string, args: string[], env: Record<string, string>): Promise<string> {
  const command = path.join(root, 'releases/src/commands/remotes.ts')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', command, verb, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  return stdout
}
