/** Building the one remote that a command is about. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { CHECKOUT } from '../checkout.ts'
import { failed, say } from './terminal.ts'

/** In the workspace unchanged builds come from the cache; a repository of one remote has its own `build`. */
const commandFor = (remote: string): [command: string, ...args: string[]] =>
  CHECKOUT.own === null
    ? [path.join(CHECKOUT.top, 'node_modules/.bin/nx'), 'run', `${remote}:build`, '--outputStyle=static']
    : ['npm', 'run', 'build']

/** Builds it; ends the command when that fails. */
export function buildRemote(remote: string): void {
  say(`Building ${remote} (nothing else)…`)
  const [command, ...args] = commandFor(remote)
  const built = spawnSync(command, args, { cwd: CHECKOUT.top, encoding: 'utf8' })
  // What the build says is news only when it fails.
  if (built.status === 0) return
  say(built.stdout + built.stderr)
  failed(`${remote} could not be built: the messages above say why. Nothing was released.`)
}
