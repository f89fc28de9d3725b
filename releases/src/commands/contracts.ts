/**
 * `npm run contracts`: fetches the types of what is live and compiles the consumers of this repository against them.
 */
import path from 'node:path'
import { agreementsOf } from '../agreements.ts'
import { CHECKOUT } from '../checkout.ts'
import { liveBuilds } from '../deployments.ts'
import { speaker } from '../keys.ts'
import { consumerProblems, fetchContracts } from '../live-contracts.ts'
import { openStore } from '../open-store.ts'
import { readRegistry } from '../registry.ts'
import { readArguments } from './arguments.ts'
import { failed, runCommand, say } from './terminal.ts'

const USAGE = `npm run contracts                          the consumers of this repository
npm run contracts -- <tsconfig.json> …     these consumers`

const root = CHECKOUT.top
const folder = path.join(root, '.site/contracts')
const OWN_CONSUMERS = ['e2e/hosts/react-host/tsconfig.json']

const { positionals } = readArguments(USAGE, {})

await runCommand(async () => {
  const store = openStore()
  const { registry } = await readRegistry(store, speaker().trusted)
  const builds = await fetchContracts(store, registry, folder)
  for (const [remote, build] of Object.entries(builds)) say(`${remote}: the types of build ${build}, which is live`)
  for (const { kind, name, remote, users } of agreementsOf(liveBuilds(registry))) {
    const using = users.length === 0 ? 'nobody' : users.join(', ')
    say(`${kind} ${name} of ${remote}: ${kind === 'slot' ? 'filled' : 'heard'} by ${using}`)
  }
  const consumers = positionals.length > 0 ? positionals : OWN_CONSUMERS
  for (const consumer of consumers) {
    const problems = consumerProblems(path.resolve(root, consumer), folder)
    if (problems.length > 0) failed(`${consumer} does not compile against what is live:\n  ${problems.join('\n  ')}`)
    say(`${consumer} compiles against what is live.`)
  }
})
