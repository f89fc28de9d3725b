/** Chooses the build of each remote for a document: fixed for the document, the same for all documents of a visit. */
import { createHash } from 'node:crypto'
import { rollbackTarget, rolesOf } from './deployments.ts'
import type { LiveRemote } from './live-remote.ts'
import type { Deployment, Releases } from './manifest.ts'

/** Distinguishes visitors during a visit without a cookie; not stored. */
export interface Visitor {
  /** The stable part of the IP address: that of a phone changes. */
  network: string
  userAgent: string
}

/** True if the server has the files of the build and has not withdrawn it. */
export type IsUsable = (remote: string, deployment: Deployment) => boolean

/** 0 to 99; depends on the release, so that no visitor is always in the canary. */
function drawOf(remote: string, { extras }: Deployment, { network, userAgent }: Visitor): number {
  const text = [remote, extras.buildId, extras.since, network, userAgent].join('\n')
  return createHash('sha256').update(text).digest().readUInt32BE(0) % 100
}

/** A remote's build for this visitor: if none is usable, the live one. Null without a live and a usable build. */
function buildFor(
  remote: string,
  deployments: Deployment[],
  visitor: Visitor | null,
  isUsable: IsUsable,
): Deployment | null {
  const { canary, live, previous } = rolesOf(deployments)
  if (canary && visitor && isUsable(remote, canary) && drawOf(remote, canary, visitor) < canary.deployment.traffic)
    return canary
  if (live && isUsable(remote, live)) return live
  return rollbackTarget(previous.filter((one) => isUsable(remote, one))) ?? live
}

/** The builds of a document by remote, in the order of the remote registry. Without a visitor: without canaries. */
export function chooseBuilds(
  releases: Releases,
  visitor: Visitor | null,
  isUsable: IsUsable = () => true,
): Map<string, Deployment> {
  return new Map(
    Object.entries(releases.builds).flatMap(([remote, deployments]) => {
      const build = buildFor(remote, deployments, visitor, isUsable)
      return build ? [[remote, build] as const] : []
    }),
  )
}

export function liveRemote(name: string, { url, metadata, extras }: Deployment): LiveRemote {
  const { buildId, global, pages, fills } = extras
  // Release checks and the module itself use the required props of a fill; the browser does not.
  const filled = fills && { fills: fills.map(({ slot, module }) => ({ slot, module })) }
  return { name, buildId, global, entry: url, integrity: metadata.integrity, pages, ...filled }
}
