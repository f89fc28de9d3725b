#!/usr/bin/env node
/** `npm run on -- <remote>`: what was switched off is given to visitors again. */
import { speaker } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { switchByOperator } from '../operators-switch.ts'
import { changeRegistry, readRegistry } from '../registry.ts'
import { releasedBy } from '../released-by.ts'
import { liftOf, type Off, offOf, whoseOff, withoutOff } from '../switched-off.ts'
import { mustGoOn } from './goes-on-from.ts'
import { OF_THE_OPERATOR, readSwitch } from './switch-arguments.ts'
import { failed, runCommand, say } from './terminal.ts'
import { registryWith } from './unknown-remote.ts'

const USAGE = `npm run on -- remote-bible                 all of it is given out again, but for builds that are off alone
  --build <id>       this build
  --why "…"          for the deploy record
${OF_THE_OPERATOR}
What the operator has switched off only the operator switches on.`

const { remote, buildId, why, after, site } = readSwitch(USAGE)
const what = `${remote}${buildId === null ? '' : ` build ${buildId}`}`

await runCommand(async () => {
  const [store, keys, now] = [openStore(), speaker(), new Date()]
  const { signing, trusted } = keys
  const change = { what: 'on' as const, remote, buildId, by: releasedBy(), why }
  const next = (off: Parameters<typeof withoutOff>[0]) => withoutOff(off, buildId)
  const readOff = async (): Promise<Off[]> => offOf((await readRegistry(store, trusted)).registry, remote)
  const ofThis = (one: Off) => one.buildId === buildId

  if (signing) await mustGoOn(store, { site, after })
  const before = (await readOff()).filter(ofThis)
  if (before.length === 0) {
    await registryWith(store, trusted, remote, buildId)
    say(`${what} was not off.`)
  } else if (signing && before.some(({ whose }) => whose === 'operator')) {
    await switchByOperator(store, { signing, trusted }, { ...change, next, after }, now)
  } else if (before.some(({ whose }) => whose === 'team')) {
    await changeRegistry(store, keys, { ...change, nextOff: next }, now)
  }
  const left = await readOff()
  const isStill = left.some(ofThis)
  if (before.length > 0 && !isStill) say(`${what} is on.`)
  const sentences = left.map(
    (one) =>
      `Still off: ${one.buildId === null ? 'all of it' : `build ${one.buildId}`}, by ${whoseOff(one)} since ${one.at}: ` +
      `${one.why}.\n  Way out: ${liftOf(remote, one)}`,
  )
  if (isStill) failed([`${what} is not on.`, ...sentences].join('\n'))
  sentences.forEach(say)
})
