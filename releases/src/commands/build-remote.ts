/** Building the one remote that a command is about, while its sources are looked at. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { CHECKOUT } from '../checkout.ts'
import type { Refusal } from '../gate/gate.ts'
import { sourceRefusals } from '../gate/sources.ts'
import { failed, say } from './terminal.ts'

/** In the workspace unchanged builds come from the cache; a repository of one remote has its own `build`. */
const commandFor = (remote: string): [command: string, ...args: string[]] =>
  CHECKOUT.own === null
    ? [path.join(CHECKOUT.top, 'node_modules/.bin/nx'), 'run', `${remote}:build`, '--outputStyle=static']
    : ['npm', 'run', 'build']

/** Builds it; ends the command when that fails. @returns what its sources are refused for */
export async function buildRemote(remote: string): Promise<Refusal[]> {
  say(`Building ${remote} (nothing else)…`)
  const [ofSources, { code, said }] = await Promise.all([sourceRefusals(remote), build(remote)])
  if (code === 0) return ofSources
  // What the build says is news only when it fails.
  say(said)
  failed(`${remote} could not be built: the messages above say why. Nothing was released.`)
}

function build(remote: string): Promise<{ code: number | null; said: string }> {
  const [command, ...args] = commandFor(remote)
  const building = spawn(command, args, { cwd: CHECKOUT.top, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [building.stdout, building.stderr]) {
    stream.on('data', (text: Buffer) => (said += text.toString()))
  }
  return new Promise((resolve) => {
    building.once('error', ({ message }) => resolve({ code: null, said: message }))
    building.once('close', (code) => resolve({ code, said }))
  })
}
