/** `remotes status`: the site and its live and previous builds with their health; `--record`: the last changes. */
import { countsOf, type HealthCounts, sayFailures, totalOf } from '../health/build-health.ts'
import { readHealthFiles } from '../health/build-health-files.ts'
import { rolesOf } from '../manifest/deployments.ts'
import { verificationKeys } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { readRecord, type Recorded } from '../store/deploy-record.ts'
import { type ReadReleases, readReleases } from '../manifest/releases.ts'
import { buildsOf, type Deployment, type Releases } from '../manifest/manifest.ts'
import type { RemoteRegistry } from '../remote-registry/registry.ts'
import { disabledRows, whichBuilds, whoDisabled } from '../manifest/disabled.ts'
import { readArguments, exitWithError, exitWithUsage, print } from './terminal.ts'
import { releasesOf } from '../manifest/verify-manifest.ts'
import { rowLines } from './registry.ts'
import { readyzOf, siteAddress, siteProblem } from './running-site.ts'
import { noStore } from './open-releases.ts'

const USAGE = `npm run remotes -- status                  live and previous builds of each remote
  --rows             remotes.json: owner, addresses and keys of each remote
  --record           the changes, newest first
  --last 20          number of changes
  --site <url>       the running site, to show its problems; else SITE_ORIGIN, SITE_PORT
  --json             machine-readable output`

function printBuild(remote: string, role: string, build: Deployment, health: HealthCounts[]) {
  const { metadata, deployment, extras } = build
  const withdrawn = extras.withdrawn ? `, withdrawn ${extras.withdrawn.at}: ${extras.withdrawn.why}` : ''
  const { traffic } = deployment
  print(
    `  ${role.padEnd(8)} ${metadata.version}  build ${extras.buildId}  ${traffic} %  since ${extras.since}${withdrawn}`,
  )
  const counts = countsOf(health, remote, build)
  if (!counts) return
  if (counts.withdrawn) print(`           withdrawn automatically ${counts.withdrawn.at}: ${counts.withdrawn.why}`)
  const total = totalOf(counts)
  print(`           ${total.shown} documents shown, ${sayFailures(total)}`)
}

function sayPlaces(remote: string, releases: Releases, health: HealthCounts[]) {
  const { live, canary, previous } = rolesOf(buildsOf(releases, remote))
  for (const one of disabledRows(releases, remote)) {
    print(`  disabled ${whichBuilds(one)}  since ${one.at}  by ${whoDisabled(one)}: ${one.why}`)
  }
  if (live) printBuild(remote, 'live', live, health)
  if (canary) printBuild(remote, 'canary', canary, health)
  for (const one of previous) printBuild(remote, 'previous', one, health)
}

function printAll({ releases, refused, written, registry }: ReadReleases, health: HealthCounts[]) {
  const remotes = new Set([...Object.keys(releases.builds), ...Object.keys(releases.off)])
  for (const remote of remotes) {
    // An unpublished remote has disables only.
    if (buildsOf(releases, remote).length === 0 && disabledRows(releases, remote).length === 0) continue
    print(remote)
    sayPlaces(remote, releases, health)
  }
  for (const [remote, { problem, remedy }] of refused) {
    print(`${remote}  is not valid: ${problem}\n  Remedy: ${remedy}`)
    const manifest = written.get(remote)
    if (manifest) sayPlaces(remote, releasesOf(registry, new Map([[remote, manifest]])), [])
  }
}

function sayChange({ revision, issuedAt, change }: Recorded) {
  if (!change) return
  const { what, remote, buildId, traffic, by, why, source } = change
  print(
    `${revision}  ${issuedAt}  ${what.padEnd(8)} ${remote}  ${whichBuilds({ buildId })}  ${traffic} %  by ${by}${why ? `: ${why}` : ''}`,
  )
  if (!source) return
  const { commit, clean, key, owners, sizes } = source
  const bytes = Object.entries(sizes).map(([name, size]) => `${name} ${size} B`)
  print(
    `  ${commit ?? 'no commit'}${clean ? '' : ', unclean'}  key ${key} of ${owners.join(', ')}  ${bytes.join(', ')}`,
  )
}

/** Prints whether the site follows the store, and if not, the reason. */
async function printSite(site: string, registry: RemoteRegistry) {
  const ready = await readyzOf(site)
  const problem = siteProblem(site, ready, registry) ?? ready?.problem
  if (ready === null) print(`No site answers at ${site}.`)
  else print(typeof problem === 'string' ? `${site}: ${problem}` : `${site} follows this store.`)
}

export async function status(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    rows: { type: 'boolean' },
    record: { type: 'boolean' },
    last: { type: 'string', default: '20' },
    site: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (positionals.length > 0) exitWithUsage(`status shows all remotes.\n\n${USAGE}`)
  const store = openStore()
  const read = await readReleases(store, verificationKeys())
  const { releases, refused, registry } = read
  if (values.record) {
    const record = await readRecord(store, Number(values.last))
    if (!values.json) return record.forEach(sayChange)
    return print(JSON.stringify(record.map(({ revision, issuedAt, change }) => ({ revision, issuedAt, ...change }))))
  }
  if (values.rows) {
    print(`remotes.json of ${store.location}, revision ${registry.revision} of ${registry.issuedAt}`)
    for (const [remote, row] of Object.entries(registry.remotes)) rowLines(remote, row).forEach((line) => print(line))
    return
  }
  if (releases.revision === 0) exitWithError(noStore(store))
  const health = await readHealthFiles(store, '', process.env.HEALTH_SECRET || null)
  if (values.json) {
    return print(JSON.stringify({ store: store.location, releases, health, refused: Object.fromEntries(refused) }))
  }
  print(`${store.location}: remotes.json revision ${registry.revision} of ${registry.issuedAt}`)
  printAll(
    read,
    health.map(({ counts }) => counts),
  )
  await printSite(siteAddress(values.site), registry)
}
