#!/usr/bin/env node
/** `npm run off -- <remote>`: nobody gets a build, or anything of a remote, until it is switched on. Nothing else moves. */
import { chooseBuilds } from '../choose-builds.ts'
import { speaker } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { changeRegistry } from '../registry.ts'
import type { Deployment } from '../registry-document.ts'
import { releasedBy } from '../released-by.ts'
import { offForVisitors, withOff } from '../switched-off.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { runCommand, say } from './terminal.ts'
import { registryWith } from './unknown-remote.ts'

const USAGE = `npm run off -- remote-bible                all of it: its pages say that they cannot be had now (503)
  --build <id>       this build alone: visitors get the one before it
  --why "…"          for the deploy record`

const { values, positionals } = readArguments(USAGE, { build: { type: 'string' }, why: { type: 'string' } })
const remote = remoteOf(positionals, USAGE)

await runCommand(async () => {
  const [store, keys, now] = [openStore(), speaker(), new Date()]
  const { build: buildId = null, why = 'switched off by hand' } = values
  const by = releasedBy()
  const before = await registryWith(store, keys.trusted, remote, buildId)
  const registry = await changeRegistry(
    store,
    keys,
    {
      ...{ what: 'off', remote, buildId, by, why },
      nextOff: (off) => withOff(off, { buildId, at: now.toISOString(), by, why }),
    },
    now,
  )
  const isOn = (name: string, { extras }: Deployment) => offForVisitors(registry, name, extras.buildId) === null
  const given = chooseBuilds(registry, null, isOn).get(remote)
  const wasOff = registry.revision === before.revision
  say(`${remote}${buildId === null ? '' : ` build ${buildId}`} ${wasOff ? 'was off already' : 'is off'}.`)
  // Where nothing can be given the live build stands for it.
  if (!given || !isOn(remote, given)) say('Its pages say that they cannot be had now (503).')
  else say(`Visitors get ${given.metadata.version} (build ${given.extras.buildId}).`)
  say(`On again: npm run on -- ${remote}${buildId === null ? '' : ` --build ${buildId}`}`)
})
