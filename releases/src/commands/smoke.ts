#!/usr/bin/env node
/** `npm run smoke -- <remote>`: walks in a running site the smoke story that a release walks before it goes live. */
import { speaker } from '../keys.ts'
import { placesOf } from '../deployments.ts'
import { smokeOfBuild } from '../gate/smoke.ts'
import { openStore } from '../open-store.ts'
import { readRegistry } from '../registry.ts'
import { siteAddress } from '../site-address.ts'
import { keyToSpeakFor } from '../speakers.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { failed, runCommand, say } from './terminal.ts'

const USAGE = `npm run smoke -- remote-bible              what is being checked, else the live build
  --build <id>       another build of the registry
  --site <url>       where the site is; SITE_ORIGIN, else this computer`

const { values, positionals } = readArguments(USAGE, { build: { type: 'string' }, site: { type: 'string' } })
const remote = remoteOf(positionals, USAGE)

await runCommand(async () => {
  const site = siteAddress(values.site)
  const [store, keys] = [openStore(), speaker()]
  const { registry, table } = await readRegistry(store, keys.trusted)
  const { checked, live } = placesOf(registry.microFrontends[remote])
  const buildId = values.build ?? (checked ?? live)?.extras.buildId
  if (buildId === undefined) failed(`The registry has no ${remote}: release it first.`)
  const signing = keyToSpeakFor(remote, table, keys)
  const problem = await smokeOfBuild({ site, signing, remote, buildId, table })
  if (problem !== null) failed(`${remote} (build ${buildId}) at ${site}: ${problem}`)
  say(`${remote} (build ${buildId}) at ${site}: its smoke story is green.`)
})
