/** Building the one remote that a command is about, while its sources are looked at. */
import path from 'node:path'
import { CHECKOUT } from '../checkout.ts'
import type { Refusal } from '../gate/gate.ts'
import { sourceRefusals } from '../gate/sources.ts'
import { runProgram } from '../run-program.ts'
import { failed, say } from './terminal.ts'

/** In the workspace unchanged builds come from the cache; a repository of one remote has its own `build`. */
const commandFor = (remote: string): [command: string, ...args: string[]] =>
  CHECKOUT.own === null
    ? [path.join(CHECKOUT.top, 'node_modules/.bin/nx'), 'run', `${remote}:build`, '--outputStyle=static']
    : ['npm', 'run', 'build']

/** Builds it; ends the command when that fails. @returns what its sources are refused for */
export async function buildRemote(remote: string): Promise<Refusal[]> {
  say(`Building ${remote} (nothing else)…`)
  const building = runProgram(commandFor(remote), CHECKOUT.top)
  const [ofSources, { code, said, complained }] = await Promise.all([sourceRefusals(remote), building])
  if (code === 0) return ofSources
  // What the build says is news only when it fails.
  say(said + complained)
  failed(`${remote} could not be built: the messages above say why. Nothing was released.`)
}
