/** `remotes check`: runs the checks and the smoke story of a release without sending anything. */
import { smokeProblem } from '../checks/smoke.ts'
import { rolesOf } from '../manifest/deployments.ts'
import { verificationKeys, buildKey } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { readReleases } from '../manifest/releases.ts'
import { buildsOf } from '../manifest/manifest.ts'
import { siteAddress } from './running-site.ts'
import { readArguments, remoteOf, exitWithError, print, whenInterrupted } from './terminal.ts'
import { checkBuild } from './release-build.ts'
import { listed, prepareCheck, SHARED_OPTIONS, SHARED_USAGE } from './release-steps.ts'

const USAGE = `npm run remotes -- check remote-bible      builds, checks and tries it; changes nothing
  --live             only the smoke story, of the live build in the running site
${SHARED_USAGE}`

export async function check(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    ...SHARED_OPTIONS,
    live: { type: 'boolean' },
  })
  const remote = remoteOf(positionals, USAGE)
  const site = siteAddress(values.site)
  if (values.live) return await checkLive(remote, site)
  // Temporary folders are deleted on exit.
  whenInterrupted(() => exitWithError('\nInterrupted: nothing was sent.'))
  const keys = { build: buildKey(), trusted: verificationKeys() }
  const store = openStore()
  const order = await prepareCheck({ remote, site, store, keys, values })
  const { candidate, failedChecks } = await checkBuild(order)
  const { name, version, buildId } = candidate.about
  const what = `${name} ${version} (build ${buildId})`
  if (failedChecks.length > 0) exitWithError(`${what} would be rejected.\n${listed(failedChecks)}`)
  if (order.smoke === null) return print(`${what} passes. Its pages were not tried (--without-smoke).`)
  print(`${what} passes, and its smoke story passes. Release it: npm run remotes -- release ${remote}`)
}

async function checkLive(remote: string, site: string) {
  const { releases } = await readReleases(openStore(), verificationKeys())
  const { live } = rolesOf(buildsOf(releases, remote))
  if (!live) exitWithError(`The site has no ${remote}. Release it first.`)
  const problem = await smokeProblem({ site, remote, build: live })
  const what = `${remote} (build ${live.extras.buildId}) at ${site}`
  if (problem !== null) exitWithError(`${what}: ${problem}`)
  print(`${what}: its smoke story passes.`)
}
