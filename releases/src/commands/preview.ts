/** `remotes preview`: a link to a build that is not live. */
import { rolesOf } from '../manifest/deployments.ts'
import type { Deployment, Releases } from '../manifest/manifest.ts'
import { signers } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { previewLink } from '../manifest/preview-link.ts'
import { readReleases } from '../manifest/releases.ts'
import { siteAddress } from './running-site.ts'
import { signingKeyFor } from '../manifest/verify-manifest.ts'
import { readArguments, remoteOf, exitWithError, exitWithUsage, print } from './terminal.ts'

const MOST_DAYS = 7
const DAY_MS = 86_400_000
const USAGE = `npm run remotes -- preview remote-bible    the canary, else the previous build
  --build <id>       another build of the manifest
  --days 2           how long the link is valid, 1 to ${MOST_DAYS}
  --site <url>       the site; else SITE_ORIGIN, else this computer`

export async function preview(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    build: { type: 'string' },
    days: { type: 'string', default: '2' },
    site: { type: 'string' },
  })
  const remote = remoteOf(positionals, USAGE)
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) exitWithUsage(`--days is 1 to ${MOST_DAYS}.\n\n${USAGE}`)
  const site = siteAddress(values.site)
  const [store, keys] = [openStore(), signers()]
  const { releases, registry } = await readReleases(store, keys.trusted)
  const build = buildToPreview(releases, remote, values.build)
  if (typeof build === 'string') exitWithError(build)
  const { buildId, withdrawn } = build.extras
  if (withdrawn) exitWithError(`Build ${buildId} was withdrawn (${withdrawn.why}): no link shows it.`)
  if (build.deployment.default)
    print(`Build ${buildId} is live for all visitors; the link will show it even after another release.`)
  const until = new Date(Date.now() + days * DAY_MS)
  const signing = signingKeyFor(remote, registry, keys)
  print(`${remote} ${build.metadata.version} (build ${buildId}), until ${until.toISOString()}:`)
  print(previewLink(site, { remote, buildId, until }, { registry, signing }))
  print(`To end the preview earlier, open ${site}/?mf=off`)
}

/** The requested build, else the canary, else the newest previous build; a string: the reason why there is none. */
export function buildToPreview(releases: Releases, remote: string, buildId?: string): Deployment | string {
  const deployments = releases.builds[remote]
  if (!deployments) return `The site has no ${remote}; it has ${Object.keys(releases.builds).join(', ')}.`
  const { canary, previous } = rolesOf(deployments)
  if (buildId === undefined) {
    const next = canary ?? previous.find(({ extras }) => !extras.withdrawn)
    return next ?? `${remote} has only its live build: --build <id> previews it.`
  }
  const build = deployments.find(({ extras }) => extras.buildId === buildId)
  const known = deployments.map(({ extras }) => extras.buildId).join(', ')
  return build ?? `${remote} has no build ${buildId} in the manifest; it has ${known}.`
}
