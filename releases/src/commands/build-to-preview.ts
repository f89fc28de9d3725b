/** Chooses the build of a remote for a preview, which may differ from the live one. */
import { placesOf } from '../manifest/deployments.ts'
import type { Deployment, Registry } from '../manifest/manifest.ts'

/** The requested build, else the candidate, canary or previous one. A string is the reason why there is none. */
export function buildToLookAt(registry: Registry, remote: string, asked?: string): Deployment | string {
  const deployments = registry.builds[remote]
  if (!deployments) return `The registry has no ${remote}; it has ${Object.keys(registry.builds).join(', ')}.`
  const { checked, share, earlier } = placesOf(deployments)
  if (asked === undefined) {
    const next = checked ?? share ?? earlier.find(({ extras }) => !extras.withdrawn)
    return next ?? `All there is of ${remote} is live: name a build with --build to have it all the same.`
  }
  const build = deployments.find(({ extras }) => extras.buildId === asked)
  const known = deployments.map(({ extras }) => extras.buildId).join(', ')
  return build ?? `${remote} has no build ${asked} in the registry; it has ${known}.`
}
