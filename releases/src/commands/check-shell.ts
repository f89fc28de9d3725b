/** `remotes announce-shell`: records the facts of the next shell; later releases are checked against it. */
import { signers } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { readRegistry } from '../registry.ts'
import { announceShell, builtShell, builtTypes } from '../shell-facts.ts'
import { unfitBuilds } from '../unfit-builds.ts'
import { readArguments } from './arguments.ts'
import { failed, say } from './terminal.ts'

const USAGE = `npm run remotes -- announce-shell          before the shell that was built last is deployed
  --anyway           also when live builds do not work with it`

export async function announceBuiltShell(args: string[]) {
  const { values } = readArguments(args, USAGE, { anyway: { type: 'boolean' } })
  const store = openStore()
  const { registry } = await readRegistry(store, signers().trusted)
  const shell = builtShell()
  const types = builtTypes()
  const unfit = await unfitBuilds(store, registry, { shell, types }, async (files) => {
    // Loads the compiler on use only.
    const { typeProblems } = await import('../gate/type-check.ts')
    return typeProblems(files)
  })
  if (unfit.length > 0 && !values.anyway) {
    const lines = unfit.flatMap(({ remote, buildId, problems }) =>
      problems.map((one) => `  ${remote} (build ${buildId}): ${one}`),
    )
    failed(
      `Live builds do not work with this shell:\n${lines.join('\n')}\nRelease builds that do first (docs/kernel.md), or pass --anyway.`,
    )
  }
  await announceShell(store, shell, types)
  const { kernel, react, contracts } = shell.provides
  say(`Shell ${shell.buildId} is announced: kernel ${kernel}, React ${react}, ${contracts.join(', ')}.`)
}
