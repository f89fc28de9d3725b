/** `remotes check`: runs the checks and the smoke story of a release without sending anything. */
import { buildFolderOf } from '../manifest/build-folder.ts'
import { type Candidate, readCandidate } from '../checks/candidate.ts'
import { documentServer, installedShell } from '../checks/document-server.ts'
import { NO_CHROMIUM, findChromium } from '../checks/find-chromium.ts'
import { CHECK_NAMES, failedChecks } from '../checks/checks.ts'
import { NO_SERVER, withLocalSite } from '../checks/local-site.ts'
import { smokeOfBuild } from '../checks/smoke.ts'
import { withTrialStore } from '../checks/trial-store.ts'
import { trialFailure, trialMessage } from '../checks/checks.ts'
import { rolesOf } from '../manifest/deployments.ts'
import { verificationKeys, buildKey, signers } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { readReleases } from '../manifest/releases.ts'
import { liveShell } from '../checks/shell-facts.ts'
import { siteAddress } from './site-address.ts'
import { signingKeyFor } from '../manifest/verify-manifest.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { askMenus, buildRemote, listed, requireRunningSite, requireSiteStore, requireTeamKey } from './release-steps.ts'
import { exitWithError, exitWithUsage, print, whenInterrupted } from './terminal.ts'

const USAGE = `npm run remotes -- check remote-bible      builds, checks and tries it, and changes nothing
  --static           without its smoke story: quicker, and without a browser and a running site
  --no-build         the last build; its sources (types, lint) are not checked
  --removes <name>   this page, embed or menu address is meant to go; repeatable
  --live             only the smoke story, in the running site: of the build being released, else of the live one
  --build <id>       with --live: of another build of the manifest
  --site <url>       the running site, whose menus and content it is tried with; else SITE_ORIGIN, SITE_PORT`

export async function check(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    static: { type: 'boolean' },
    'no-build': { type: 'boolean' },
    removes: { type: 'string', multiple: true },
    live: { type: 'boolean' },
    build: { type: 'string' },
    site: { type: 'string' },
  })
  const remote = remoteOf(positionals, USAGE)
  const site = siteAddress(values.site)
  if (values.build !== undefined && !values.live) exitWithUsage(`--build needs --live.\n\n${USAGE}`)
  if (values.live) return await checkLive(remote, site, values.build)
  // Temporary folders are deleted on exit.
  whenInterrupted(() => exitWithError('\nInterrupted: nothing was sent.'))

  const store = openStore()
  const keys = { build: buildKey(), trusted: verificationKeys() }
  await requireSiteStore(store)
  await requireTeamKey(store, keys, remote)
  if (whyUntried(values.static) === null) await requireRunningSite(site, '--static')
  const { releases } = await readReleases(store, keys.trusted)
  const ofSources = values['no-build'] ? [] : await buildRemote(remote)
  print(`Checking it against what is live in ${store.place} (${CHECK_NAMES.length} checks)…`)
  const folder = buildFolderOf(remote)
  const config = await askMenus(site)
  const shell = await liveShell(site)
  const removes = values.removes ?? []
  const candidate = await readCandidate({ store, keys, releases, shell, folder, removes, config })
  const { name, version, buildId } = candidate.about
  const what = `${name} ${version} (build ${buildId})`
  const found = [...ofSources, ...(await failedChecks(candidate))]
  if (found.length > 0) exitWithError(`${what} would be refused.\n${listed(found)}`)
  const untried = whyUntried(values.static)
  if (untried !== null) return print(`${what} passes. Its pages were not tried: ${untried}`)

  print(trialMessage(true))
  printOtherShell(candidate)
  const problem = await withTrialStore({ store, candidate, folder }, (own, { signing, trusted }) =>
    withLocalSite({ site, store: own, operators: [...keys.trusted, ...trusted] }, (origin) =>
      smokeOfBuild({ site: origin, signing, remote, buildId, registry: candidate.registry, hasOwnEnd: true }),
    ),
  ).catch((error: Error) => error.message)
  const remedy = 'mend it, or its story in smoke.ts; without this part: npm run remotes -- check with --static'
  if (problem !== null) exitWithError(`${what} would be refused.\n${listed([trialFailure(problem, remedy)])}`)
  print(`${what} passes, and its smoke story is green. Release it: npm run remotes -- release ${remote}`)
}

/** Runs the smoke story of a build in the manifest. */
async function checkLive(remote: string, site: string, build?: string) {
  const [store, keys] = [openStore(), signers()]
  const { releases, registry } = await readReleases(store, keys.trusted)
  const { candidate, live } = rolesOf(releases.builds[remote])
  const buildId = build ?? (candidate ?? live)?.extras.buildId
  if (buildId === undefined) exitWithError(`The site has no ${remote}. Release it first.`)
  const signing = signingKeyFor(remote, registry, keys)
  const problem = await smokeOfBuild({ site, signing, remote, buildId, registry })
  if (problem !== null) exitWithError(`${remote} (build ${buildId}) at ${site}: ${problem}`)
  print(`${remote} (build ${buildId}) at ${site}: its smoke story is green.`)
}

function whyUntried(isStatic: boolean | undefined): string | null {
  if (isStatic) return 'so --static says; a release does'
  if (documentServer() === null) return NO_SERVER
  return findChromium() === null ? NO_CHROMIUM : null
}

/** The installed shell package may differ from the live shell. */
function printOtherShell({ shell }: Candidate) {
  const here = installedShell()
  if (here === null || here === shell.buildId) return
  print(`The shell of this repository is ${here}, and visitors have ${shell.buildId}: ask for new packages.`)
}
