/** `remotes release`: builds a remote, checks it and makes it live. Builds and restarts nothing else. */
import { countsOf, type HealthCounts } from '../health/build-health.ts'
import { readHealthFiles } from '../health/build-health-files.ts'
import { rollbackTarget, rolesOf } from '../manifest/deployments.ts'
import { buildKey, signers } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { readReleases } from '../manifest/releases.ts'
import { buildsOf, type Releases } from '../manifest/manifest.ts'
import { type ReleaseOutcome, release as releaseBuild } from './release-build.ts'
import type { Store } from '../store/store.ts'
import { enableRemedy, disabledForVisitors, whoDisabled } from '../manifest/disabled.ts'
import type { ReplacedBuild } from './concurrent-changes.ts'
import { releasedBy } from './open-releases.ts'
import { siteAddress } from './running-site.ts'
import { sourceState, uncommitted } from './source-state.ts'
import { percentOf, readArguments, remoteOf, exitWithError, print, whenInterrupted } from './terminal.ts'
import { listed, prepareCheck, SHARED_OPTIONS, SHARED_USAGE } from './release-steps.ts'

const USAGE = `npm run remotes -- release remote-bible    builds, checks, uploads, goes live
  --share 10%        a canary for 10 % of the visitors; the others keep the live build
${SHARED_USAGE}
  --why "…"          the reason, for the record
  --unclean          even with uncommitted changes`

const INTERRUPTED = '\nInterrupted: visitors keep the build they had. Release again; uploaded files are not sent again.'

/** No rollback target. */
const firstOf = (remote: string) => `There is no earlier build. To undo: npm run remotes -- disable ${remote}`

function sayReplaced(remote: string, { buildId, since, isMeanwhile }: ReplacedBuild) {
  print(
    `It has replaced build ${buildId}, released ${since}${isMeanwhile ? ', while this one was being checked' : ''}.`,
  )
  if (isMeanwhile) print(`Back to it: npm run remotes -- rollback ${remote} --to ${buildId}`)
}

const healthIn = async (store: Store) =>
  (await readHealthFiles(store, '', process.env.HEALTH_SECRET || null)).map(({ counts }) => counts)

/** Prints why no visitor gets a released build, with the remedy. */
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

function end(outcome: ReleaseOutcome, traffic: number, hasEarlier: boolean) {
  const remote = outcome.about.name
  const what = `${outcome.about.name} ${outcome.about.version} (build ${outcome.about.buildId})`
  if (outcome.kind === 'refused') {
    exitWithError(`${what} is rejected; visitors keep the previous build.\n${listed(outcome.failedChecks)}`)
  }
  if (outcome.kind === 'unchanged') {
    print(`${what} was ${traffic === 100 ? 'live' : `the canary for ${traffic} %`} already.`)
  }
  if (outcome.kind === 'live' && !outcome.off)
    print(
      `${what} is live. ${hasEarlier ? `Back to the build before it: npm run remotes -- rollback ${remote}` : firstOf(remote)}`,
    )
  if (outcome.kind === 'canary') {
    print(`${what} is the canary for ${traffic} % of the visitors.`)
    print(`To all visitors: npm run remotes -- promote ${remote}   Back: npm run remotes -- rollback ${remote}`)
  }
  if ('off' in outcome && outcome.off) {
    const { off } = outcome
    print(
      `${what} is live, but no visitor gets it: ${remote} is disabled, by ${whoDisabled(off)} since ${off.at}: ${off.why}.`,
    )
    print(`Remedy: ${enableRemedy(remote, off)}`)
  }
  if ('replaced' in outcome) outcome.replaced.forEach((one) => sayReplaced(remote, one))
}

export async function release(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    ...SHARED_OPTIONS,
    share: { type: 'string' },
    why: { type: 'string' },
    unclean: { type: 'boolean' },
  })
  const remote = remoteOf(positionals, USAGE)
  const traffic = values.share === undefined ? 100 : percentOf(values.share, USAGE)
  const [store, site] = [openStore(), siteAddress(values.site)]
  const keys = { ...signers(), build: buildKey() }
  const source = sourceState()
  // The commit of the deploy record must have the sources of the build.
  const missing = values.unclean ? null : uncommitted(source)
  if (missing !== null) exitWithError(`Nothing was released: ${missing}`)
  let isReleasing = false
  whenInterrupted(() => {
    if (!isReleasing) exitWithError(INTERRUPTED)
  })
  const order = await prepareCheck({ remote, site, store, keys, values })
  print(`Releasing into ${store.location}.`)
  const outcome = await releaseBuild({
    ...order,
    traffic,
    source,
    by: releasedBy(),
    now: () => new Date(),
    ...(values.why !== undefined && { because: values.why }),
    onStep: (step) => {
      isReleasing = step.kind === 'releasing'
      order.onStep(step)
    },
  })
  const { releases } = await readReleases(store, keys.trusted)
  if (outcome.kind === 'unchanged') sayUnseen(remote, outcome.about.buildId, releases, await healthIn(store))
  end(outcome, traffic, rollbackTarget(rolesOf(buildsOf(releases, remote)).previous) !== null)
}
