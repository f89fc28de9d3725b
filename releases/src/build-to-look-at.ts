/** Which build of a remote somebody wants to look at before, or instead of, what everybody gets. */
import { placesOf } from './deployments.ts'
import type { Deployment, RegistryDocument } from './registry-document.ts'

/**
 * The one that is asked for; else what is being checked, out for a share or from before. A text says why there is none.
 */
export function buildToLookAt(registry: RegistryDocument, remote: string, asked?: string): Deployment | string {
  const deployments = registry.microFrontends[remote]
  if (!deployments) return `The registry has no ${remote}; it has ${Object.keys(registry.microFrontends).join(', ')}.`
  const { checked, share, earlier } = placesOf(deployments)
  if (asked === undefined) {
    const next = checked ?? share ?? earlier.find(({ extras }) => !extras.withdrawn)
    return next ?? `All there is of ${remote} is live: name a build with --build to have it all the same.`
  }
  const build = deployments.find(({ extras }) => extras.buildId === asked)
  const known = deployments.map(({ extras }) => extras.buildId).join(', ')
  return build ?? `${remote} has no build ${asked} in the registry; it has ${known}.`
}
