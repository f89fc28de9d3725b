/** `remotes release`: builds a remote, checks it and makes it live. Builds and restarts nothing else. */
import { buildFolderOf, type RemoteDescription } from '../manifest/build-folder.ts'
import { countsOf, type HealthCounts } from '../health/build-health.ts'
import { readHealthFiles } from '../health/build-health-files.ts'
import { rollbackTarget, rolesOf } from '../manifest/deployments.ts'
import { documentServer } from '../checks/document-server.ts'
import { withLocalSite } from '../checks/local-site.ts'
import { smokeOfBuild } from '../checks/smoke.ts'
import { trialMessage } from '../checks/checks.ts'
import { buildKey, signers } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { readReleases } from '../manifest/releases.ts'
import { buildsOf, type Releases } from '../manifest/manifest.ts'
import { type Outcome, release as releaseBuild, type Step } from './release-build.ts'
import type { Store } from '../store/store.ts'
import { enableRemedy, disabledForVisitors, whoDisabled } from '../manifest/disabled.ts'
import { readRegistry } from '../remote-registry/registry-store.ts'
import type { ReplacedBuild } from './concurrent-changes.ts'
import { releasedBy } from './released-by.ts'
import { liveShell } from '../checks/shell-facts.ts'
import { siteAddress } from './site-address.ts'
import { goesOnFrom, sourceState, uncommitted } from './source-state.ts'
import { percentOf, readArguments, remoteOf } from './arguments.ts'
import { askMenus, buildRemote, listed, requireRunningSite, requireSiteStore, requireTeamKey } from './release-steps.ts'
import { exitWithError, print, printProgress, whenInterrupted } from './terminal.ts'

const USAGE = `npm run remotes -- release remote-bible    builds, checks, uploads, goes live
  --share 10%        a canary for a tenth of the visitors; the others keep the live build
  --no-build         the last build; its sources (types, lint) are not checked
  --removes <name>   this page, embed or menu address is meant to go; repeatable
  --site <url>       the running site whose menus and content it is tried with; else SITE_ORIGIN, SITE_PORT
  --why "…"          the reason, for the record
  --unclean          also with uncommitted changes
  --without-smoke    skips the smoke story
  --as-first         skips the comparison with the live build; for local sites only`

/** Without a local shell the running site shows the build, to the browser of the story only. */
const hasShell = documentServer() !== null

function tell(step: Step) {
  if (step.kind === 'checking') print(`Checking it against what is live (${step.checks} checks)…`)
  if (step.kind === 'uploading') printProgress('Uploading', step.done, step.of)
  if (step.kind === 'placed') print('Uploaded; no visitor gets it yet.')
  if (step.kind === 'smoke') print(trialMessage(hasShell))
}

const INTERRUPTED = '\nInterrupted: visitors keep the build they had. Release again; uploaded files are not sent again.'

/** No rollback target. */
const firstOf = (remote: string) => `There is no earlier build. To undo: npm run remotes -- disable ${remote}`

/** Reports the replaced build with its releaser, and commits that are no longer live. */
function sayReplaced(remote: string, { buildId, by, at, commit, isMeanwhile }: ReplacedBuild) {
  const hand = by === null ? '' : `, by ${by}`
  print(
    `It has replaced build ${buildId}, out since ${at}${hand}${isMeanwhile ? ', while this one was being checked' : ''}.`,
  )
  const isLost = commit !== null && !goesOnFrom(commit)
  if (isLost)
    print(
      `The live build is of commit ${commit.slice(0, 12)}, which is no ancestor of yours: its changes are no longer live.`,
    )
  if (isLost || isMeanwhile) print(`Back to it: npm run remotes -- rollback ${remote} --to ${buildId}`)
}

const healthIn = async (store: Store) =>
  (await readHealthFiles(store, '', process.env.HEALTH_SECRET || null)).map(({ counts }) => counts)

/** Why no visitor gets a build that is out already, with the remedy. */
function sayUnseen(remote: string, buildId: string, releases: Releases, health: HealthCounts[]) {
  const off = disabledForVisitors(releases, remote, buildId)
  if (off)
    print(
      `No visitor gets build ${buildId}: disabled by ${whoDisabled(off)}: ${off.why}.\nRemedy: ${enableRemedy(remote, off)}`,
    )
  const build = buildsOf(releases, remote).find(({ extras }) => extras.buildId === buildId)
  const withdrawn = build && countsOf(health, remote, build)?.withdrawn
  if (!withdrawn) return
  print(`No visitor gets build ${buildId}: withdrawn automatically ${withdrawn.at}: ${withdrawn.why}.`)
  print(
    `Remedy: release a fixed build. If this one is fine: npm run remotes -- rollback ${remote}, then release it again`,
  )
}

function end(outcome: Outcome, traffic: number, hasEarlier: boolean) {
  const remote = outcome.about.name
  const what = `${outcome.about.name} ${outcome.about.version} (build ${outcome.about.buildId})`
  if (outcome.kind === 'refused') {
    exitWithError(`${what} is refused; visitors have what they had before.\n${listed(outcome.failedChecks)}`)
  }
  if (outcome.kind === 'unchanged') {
    print(`${what} was ${traffic === 100 ? 'live' : `out for ${traffic} %`} already.`)
  }
  if (outcome.kind === 'live' && !outcome.off)
    print(
      `${what} is live. ${hasEarlier ? `Back to the build before it: npm run remotes -- rollback ${remote}` : firstOf(remote)}`,
    )
  if (outcome.kind === 'canary') {
    print(`${what} is out for ${traffic} % of the visitors.`)
    print(`To everybody: npm run remotes -- promote ${remote}   Back: npm run remotes -- rollback ${remote}`)
  }
  if ('off' in outcome && outcome.off) {
    const { off } = outcome
    print(
      `${what} is live, and no visitor gets it: ${remote} is disabled, by ${whoDisabled(off)} since ${off.at}: ${off.why}.`,
    )
    print(`Remedy: ${enableRemedy(remote, off)}`)
  }
  if ('replaced' in outcome) outcome.replaced.forEach((one) => sayReplaced(remote, one))
}

export async function release(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    share: { type: 'string' },
    'no-build': { type: 'boolean' },
    removes: { type: 'string', multiple: true },
    site: { type: 'string' },
    why: { type: 'string' },
    unclean: { type: 'boolean' },
    'without-smoke': { type: 'boolean' },
    'as-first': { type: 'boolean' },
  })
  const remote = remoteOf(positionals, USAGE)
  const traffic = values.share === undefined ? 100 : percentOf(values.share, USAGE)
  const store = openStore()
  const site = siteAddress(values.site)
  const order = {
    store,
    keys: { ...signers(), build: buildKey() },
    by: releasedBy(),
    now: () => new Date(),
  }
  await requireSiteStore(store)
  await requireTeamKey(store, order.keys, remote)
  if (!values['without-smoke']) await requireRunningSite(site, '--without-smoke')
  const source = sourceState()
  // An uncommitted build could not be traced later.
  const missing = values.unclean ? null : uncommitted(source)
  if (missing !== null) exitWithError(`Nothing was released: ${missing}`)
  const ofSources = values['no-build'] ? [] : await buildRemote(remote)
  const folder = buildFolderOf(remote)
  const config = await askMenus(site)
  const { build: signing, trusted } = order.keys
  const tryOut = async ({ name, buildId }: RemoteDescription) => {
    const { registry } = await readRegistry(store, trusted)
    const tryIn = (origin: string) =>
      smokeOfBuild({ site: origin, signing, remote: name, buildId, registry, hasOwnEnd: true })
    const tried = hasShell ? withLocalSite({ site, store, operators: trusted }, tryIn) : tryIn(site)
    return await tried.catch((error: Error) => error.message)
  }
  const interruption = new AbortController()
  whenInterrupted(() => interruption.abort())
  print(`Releasing into ${store.place}.`)
  const outcome = await releaseBuild({
    ...order,
    folder,
    shell: await liveShell(site),
    traffic,
    removes: values.removes ?? [],
    config,
    ofSources,
    asFirst: values['as-first'] ?? false,
    source,
    ...(values.why !== undefined && { because: values.why }),
    smoke: values['without-smoke'] ? null : tryOut,
    onStep: tell,
    signal: interruption.signal,
  }).catch((error: unknown) => {
    if (interruption.signal.aborted) exitWithError(INTERRUPTED)
    throw error
  })
  const { releases } = await readReleases(store, trusted)
  if (outcome.kind === 'unchanged') sayUnseen(remote, outcome.about.buildId, releases, await healthIn(store))
  end(outcome, traffic, rollbackTarget(rolesOf(buildsOf(releases, remote)).previous) !== null)
}
