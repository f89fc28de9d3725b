/** A command of the people who ship, run as they run it. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './composed-site.ts'

const run = promisify(execFile)

/** Gives what it said. @throws Error with what it said, when it failed */
export async function runCommand(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const command = path.join(root, `releases/src/commands/${name}.ts`)
  const { stdout } = await run(process.execPath, ['--import', 'tsx', command, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  return stdout
}
