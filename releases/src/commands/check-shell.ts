/** `remotes check-shell`: checks that live builds work with the last built shell, before its deployment. */
import { typeProblems } from '../checks/type-check.ts'
import { verificationKeys } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { readReleases } from '../manifest/releases.ts'
import { builtShell, builtTypes, liveTypes } from '../checks/shell-facts.ts'
import { siteAddress } from './running-site.ts'
import { incompatibleBuilds } from '../checks/incompatible-builds.ts'
import { readArguments, exitWithError, print } from './terminal.ts'

const USAGE = `npm run remotes -- check-shell             checks live builds with the last built shell; changes nothing
  --site <url>       the running site, whose shell provides the types to compare; else SITE_ORIGIN, SITE_PORT`

export async function checkShell(args: string[]) {
  const { values } = readArguments(args, USAGE, { site: { type: 'string' } })
  const store = openStore()
  const { releases } = await readReleases(store, verificationKeys())
  const [shell, types] = [builtShell(), builtTypes()]
  const then = await liveTypes(siteAddress(values.site))
  if (!then) print('No site answers: types are not compared.')
  const unfit = await incompatibleBuilds(store, releases, { shell, types, then }, typeProblems)
  if (unfit.length > 0) {
    const lines = unfit.flatMap(({ remote, buildId, problems }) =>
      problems.map((one) => `  ${remote} (build ${buildId}): ${one}`),
    )
    exitWithError(
      `Live builds do not work with this shell:\n${lines.join('\n')}\nRelease builds that do first (docs/contributing.md).`,
    )
  }
  const { kernel, react, contracts } = shell.provides
  print(`Live builds work with shell ${shell.buildId}: kernel ${kernel}, React ${react}, ${contracts.join(', ')}.`)
}
