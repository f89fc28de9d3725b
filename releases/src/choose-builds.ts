/** Which build of each remote a document gets: fixed for the document, and the same for all documents of a visit. */
import { createHash } from 'node:crypto'
import { knownGood, placesOf } from './deployments.ts'
import type { LiveRemote } from './live-remote.ts'
import type { Deployment, RegistryDocument } from './registry-document.ts'

/** What tells one visitor from another for as long as a visit lasts, without a cookie; nothing of it is kept. */
export interface Visitor {
  address: string
  userAgent: string
}

/** Whether a build may be given out: its files are there, and it is not withdrawn. */
export type IsUsable = (remote: string, deployment: Deployment) => boolean

/** What a phone that moves about keeps: the first three numbers of IPv4, the first three groups of IPv6. */
export function neighbourhoodOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  const separator = plain.includes(':') ? ':' : '.'
  return plain.split(separator).slice(0, 3).join(separator)
}

/** A number from 0 to 99, another one for each release: nobody is always among the first. */
function drawOf(remote: string, { extras }: Deployment, { address, userAgent }: Visitor): number {
  const text = [remote, extras.buildId, extras.since, neighbourhoodOf(address), userAgent].join('\n')
  return createHash('sha256').update(text).digest().readUInt32BE(0) % 100
}

/** A remote's build for this visitor; null when none can be given out. */
function buildFor(
  remote: string,
  deployments: Deployment[],
  visitor: Visitor | null,
  isUsable: IsUsable,
): Deployment | null {
  const { share, live, earlier } = placesOf(deployments)
  if (share && visitor && isUsable(remote, share) && drawOf(remote, share, visitor) < share.deployment.traffic)
    return share
  if (live && isUsable(remote, live)) return live
  return knownGood(earlier.filter((one) => isUsable(remote, one))) ?? live
}

/**
 * The builds of a document, by remote, in the order of the registry. Without a visitor: those that everybody may get.
 */
export function chooseBuilds(
  registry: RegistryDocument,
  visitor: Visitor | null,
  isUsable: IsUsable = () => true,
): Map<string, Deployment> {
  return new Map(
    Object.entries(registry.microFrontends).flatMap(([remote, deployments]) => {
      const build = buildFor(remote, deployments, visitor, isUsable)
      return build ? [[remote, build] as const] : []
    }),
  )
}

/** A build as the document carries it. */
export function liveRemote(name: string, { url, metadata, extras }: Deployment): LiveRemote {
  const { buildId, global, kernel, pages, fills, modules } = extras
  const { version, integrity } = metadata
  // What a fill takes is the gate's affair, and the module's own.
  const filled = fills && { fills: fills.map(({ slot, module }) => ({ slot, module })) }
  return { name, version, buildId, global, entry: url, integrity, kernel, pages, ...filled, modules }
}
