#!/usr/bin/env node
/** `npm run off -- <remote>`: nobody gets a build, or anything of a remote, until it is switched on. Nothing else moves. */
import { chooseBuilds } from '../choose-builds.ts'
import { speaker } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { switchByOperator } from '../operators-switch.ts'
import { changeRegistry, readRegistry } from '../registry.ts'
import type { Deployment, RegistryDocument } from '../registry-document.ts'
import { releasedBy } from '../released-by.ts'
import { commandOn, offForVisitors, withOff } from '../switched-off.ts'
import { mustGoOn } from './goes-on-from.ts'
import { OF_THE_OPERATOR, readSwitch } from './switch-arguments.ts'
import { runCommand, say } from './terminal.ts'
import { registryWith } from './unknown-remote.ts'

const USAGE = `npm run off -- remote-bible                all of it: its pages say that they cannot be had now (503)
  --build <id>       this build alone: visitors get the one before it
  --why "…"          for the deploy record
${OF_THE_OPERATOR}
With the operator's key only the operator switches it on again.`

const { remote, buildId, why = 'switched off by hand', after, site } = readSwitch(USAGE)

/** What visitors get now. */
function sayGiven(registry: RegistryDocument) {
  const isOn = (name: string, { extras }: Deployment) => offForVisitors(registry, name, extras.buildId) === null
  const given = chooseBuilds(registry, null, isOn).get(remote)
  // Where nothing can be given the live build stands for it.
  if (!given || !isOn(remote, given)) say('Its pages say that they cannot be had now (503).')
  else say(`Visitors get ${given.metadata.version} (build ${given.extras.buildId}).`)
}

await runCommand(async () => {
  const [store, keys, now] = [openStore(), speaker(), new Date()]
  const { signing, trusted } = keys
  const change = { what: 'off' as const, remote, buildId, by: releasedBy(), why }
  const one = { buildId, at: now.toISOString(), by: change.by, why }
  const next = (off: Parameters<typeof withOff>[0]) => withOff(off, one)
  const lift = commandOn(remote, buildId)
  const sayOff = (isChanged: boolean) =>
    say(`${remote}${buildId === null ? '' : ` build ${buildId}`} ${isChanged ? 'is off' : 'was off already'}.`)
  if (!signing) {
    const before = await registryWith(store, trusted, remote, buildId)
    const registry = await changeRegistry(store, keys, { ...change, nextOff: next }, now)
    sayOff(registry.revision !== before.revision)
    sayGiven(registry)
    return say(`On again: ${lift}`)
  }
  await mustGoOn(store, { site, after })
  // All of a remote is switched off also where nobody can read any more what the registry says of it.
  if (buildId !== null) await registryWith(store, trusted, remote, buildId)
  sayOff(await switchByOperator(store, { signing, trusted }, { ...change, next, after }, now))
  sayGiven((await readRegistry(store, trusted)).registry)
  say(`On again, with the operator’s key alone: ${lift}`)
})
