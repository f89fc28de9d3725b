/** `remotes slots`: the live slots and events, and with --types their types for consumers. */
import path from 'node:path'
import { agreementsOf, declaredAgreements } from '../manifest/agreements.ts'
import { CHECKOUT } from '../checkout.ts'
import { liveBuilds } from '../manifest/deployments.ts'
import { verificationKeys } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { readReleases } from '../manifest/releases.ts'
import { readArguments, exitWithError, print } from './terminal.ts'

const USAGE = `npm run remotes -- slots                   slots and events: their owner, users and shape
  --types            also writes their types to .site/contracts, and compiles the consumers
                     against them: the tsconfig.json files that are named, else the repository's own`

const OWN_CONSUMERS = CHECKOUT.own === null ? ['e2e/hosts/react-host/tsconfig.json'] : []

export async function slots(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, { types: { type: 'boolean' } })
  const store = openStore()
  const { releases } = await readReleases(store, verificationKeys())
  for (const { kind, name, remote, users } of agreementsOf(liveBuilds(releases))) {
    print(
      `${kind} ${name} of ${remote}: ${kind === 'slot' ? 'filled by' : 'subscribers:'} ${users.join(', ') || 'no remote'}`,
    )
  }
  print(declaredAgreements(releases).trimEnd())
  if (!values.types) return
  // Loads the compiler on use only.
  const { consumerProblems, fetchContracts } = await import('../checks/live-contracts.ts')
  const folder = path.join(CHECKOUT.top, '.site/contracts')
  const builds = await fetchContracts(store, releases, folder)
  for (const [remote, build] of Object.entries(builds)) print(`${remote}: types of the live build ${build}`)
  const consumers = positionals.length > 0 ? positionals : OWN_CONSUMERS
  for (const consumer of consumers) {
    const problems = consumerProblems(path.resolve(CHECKOUT.top, consumer), folder)
    if (problems.length > 0)
      exitWithError(`${consumer} does not compile against the live builds:\n  ${problems.join('\n  ')}`)
    print(`${consumer} compiles against the live builds.`)
  }
}
