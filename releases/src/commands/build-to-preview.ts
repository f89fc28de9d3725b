/** Chooses the build of a remote for a preview, which may differ from the live one. */
import { rolesOf } from '../manifest/deployments.ts'
import type { Deployment, Releases } from '../manifest/manifest.ts'

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
