#!/usr/bin/env node
/** `npm run on -- <remote>`: what was switched off is given to visitors again. */
import { speaker } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { changeRegistry } from '../registry.ts'
import { releasedBy } from '../released-by.ts'
import { offOf, withoutOff } from '../switched-off.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { runCommand, say } from './terminal.ts'
import { registryWith } from './unknown-remote.ts'

const USAGE = `npm run on -- remote-bible                 all of it is given out again, but for builds that are off alone
  --build <id>       this build
  --why "…"          for the deploy record`

const { values, positionals } = readArguments(USAGE, { build: { type: 'string' }, why: { type: 'string' } })
const remote = remoteOf(positionals, USAGE)

await runCommand(async () => {
  const [store, keys] = [openStore(), speaker()]
  const { build: buildId = null, why } = values
  const what = `${remote}${buildId === null ? '' : ` build ${buildId}`}`
  const before = await registryWith(store, keys.trusted, remote, buildId)
  const after = await changeRegistry(
    store,
    keys,
    { what: 'on', remote, buildId, by: releasedBy(), why, nextOff: (off) => withoutOff(off, buildId) },
    new Date(),
  )
  say(after.revision === before.revision ? `${what} was not off.` : `${what} is on.`)
  for (const { buildId: left, why: reason } of offOf(after, remote)) {
    say(`Still off: ${left === null ? 'all of it' : `build ${left}`} (${reason})`)
  }
})
