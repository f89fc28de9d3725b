/**
 * `npm run announce-shell`: whoever deploys a shell says so; releases of remotes are checked against it from then on.
 */
import { placesOf } from '../deployments.ts'
import { rangeProblem } from '../gate/ranges.ts'
import { releaseKeys } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { readRegistry } from '../registry.ts'
import { announceShell, builtShell } from '../shell-facts.ts'
import { readArguments } from './arguments.ts'
import { failed, runCommand, say } from './terminal.ts'

const USAGE = `npm run announce-shell                     before the shell that was built last is deployed
  --anyway           also when a live remote does not go with it`

const { values } = readArguments(USAGE, { anyway: { type: 'boolean' } })

await runCommand(async () => {
  const store = openStore()
  const { registry } = await readRegistry(store, releaseKeys().trusted)
  const shell = builtShell()
  const left = Object.entries(registry.microFrontends).flatMap(([remote, list]) => {
    const { live, share } = placesOf(list)
    const problems = [live, share].map((one) => one && rangeProblem('kernel', one.extras.kernel, shell.provides.kernel))
    return problems.flatMap((problem) => (problem === null ? [] : [`  ${remote}: ${problem}`]))
  })
  if (left.length > 0 && !values.anyway) {
    failed(
      `Live remotes do not go with this shell:\n${left.join('\n')}\nRelease builds that do first, or say --anyway.`,
    )
  }
  await announceShell(store, shell)
  const { kernel, react, contracts } = shell.provides
  say(`Shell ${shell.buildId} is announced: kernel ${kernel}, React ${react}, ${contracts.join(', ')}.`)
})
