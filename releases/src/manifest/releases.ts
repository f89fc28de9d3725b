/**
 * Reads, changes and records manifests in a store. Every change is one step for one remote, signed by its team or the
 * operator, and never overwrites another change.
 */
import type { KeyObject } from 'node:crypto'
import type { Issue } from './issue.ts'
import {
  type Change,
  type Deployment,
  type Manifest,
  MANIFEST_SCHEMA,
  manifestKey,
  parseManifest,
  type Releases,
  type DisabledRow,
} from './manifest.ts'
import type { RemoteRegistry } from '../remote-registry/registry.ts'
import { readRegistry } from '../remote-registry/registry-store.ts'
import { record, recordedRevisions } from '../store/deploy-record.ts'
import { signDocument } from './signature.ts'
import { type Store, readStored, retryOnConflict } from '../store/store.ts'
import { withoutUnknown } from './disabled.ts'
import {
  lastRevision,
  manifestProblem,
  MAX_REVISION,
  releasesOf,
  replaceManifest,
  type Signers,
  signingKeyFor,
  type Trust,
} from './verify-manifest.ts'

export interface ReadReleases {
  /** Verified. */
  releases: Releases
  /** By remote, why its manifest is not valid. */
  refused: Map<string, Issue>
  /** The valid manifests, by remote. */
  manifests: Map<string, Manifest>
  /** As stored, including invalid ones. */
  written: Map<string, Manifest>
  /** The remote registry used to verify them. */
  registry: RemoteRegistry
}

interface InStore extends ReadReleases {
  /** By remote. */
  stamps: Map<string, string>
}

async function readRemotes(store: Store, trust: Trust, remotes: string[]): Promise<InStore> {
  const [refused, stamps] = [new Map<string, Issue>(), new Map<string, string>()]
  const [manifests, written] = [new Map<string, Manifest>(), new Map<string, Manifest>()]
  const found = await Promise.all(remotes.map((remote) => readStored(store, manifestKey(remote))))
  for (const [index, remote] of remotes.entries()) {
    const stored = found[index]
    if (!stored) continue
    stamps.set(remote, stored.stamp)
    try {
      const manifest = parseManifest(JSON.parse(stored.body.toString('utf8')), remote)
      written.set(remote, manifest)
      const issue = manifestProblem(trust, remote, manifest)
      if (issue) refused.set(remote, issue)
      else manifests.set(remote, manifest)
    } catch (error) {
      refused.set(remote, { problem: (error as Error).message, remedy: replaceManifest(remote) })
    }
  }
  return {
    releases: releasesOf(trust.registry, manifests),
    refused,
    manifests,
    written,
    registry: trust.registry,
    stamps,
  }
}

/**
 * Reads the manifests that teams and the operator have signed, of all remotes in the registry.
 * @throws when no trusted operator has signed the remote registry
 */
export async function readReleases(store: Store, operators: KeyObject[]): Promise<ReadReleases> {
  const { registry } = await readRegistry(store, operators)
  return await readRemotes(store, { registry, operators }, Object.keys(registry.remotes))
}

/** @throws Error when the manifest of a remote is invalid: a change would start from an empty one */
export function requireValidManifest({ refused }: Pick<ReadReleases, 'refused'>, remote: string) {
  const issue = refused.get(remote)
  if (issue) throw new Error(`${issue.problem}.\nRemedy: ${issue.remedy}`)
}

export interface RemoteChange extends Omit<Change, 'traffic'> {
  /** The remote's builds after the change; the same list when nothing changes, null to unpublish. @throws to refuse */
  next?: (deployments: Deployment[]) => Deployment[] | null
  /** Disabled builds after the change; the same list when nothing changes. */
  nextDisabled?: (off: DisabledRow[]) => DisabledRow[]
}

/**
 * Changes the manifest of one remote in one step; concurrent changes are not overwritten.
 * @returns the releases after the change, of this remote only
 * @throws what `next` throws; Error for an invalid manifest or a missing key; StoreConflict after too many
 * concurrent changes
 */
export async function changeManifest(
  store: Store,
  signers: Signers,
  { next = (list) => list, nextDisabled = (list) => list, ...change }: RemoteChange,
  now: Date,
): Promise<Releases> {
  const { remote } = change
  const changed = await retryOnConflict(async () => {
    const { registry } = await readRegistry(store, signers.trusted)
    const trust = { registry, operators: signers.trusted }
    const read = await readRemotes(store, trust, [remote])
    // Only a release may replace an invalid manifest: any other change would start from an empty one.
    if (change.what !== 'release') requireValidManifest(read, remote)
    const before = read.manifests.get(remote)
    const { builds = [], off = [] } = before ?? {}
    const after = next(builds)
    // Builds stay disabled even if the old manifest is invalid or the remote was unpublished.
    const disabledBefore = before ? off : (read.written.get(remote)?.off ?? off)
    const nextList = nextDisabled(disabledBefore)
    const disabledAfter = nextList === disabledBefore ? disabledBefore : withoutUnknown(nextList, after ?? [])
    if (after === builds && disabledAfter === disabledBefore) return { releases: read.releases }
    const manifest: Manifest = {
      schema: MANIFEST_SCHEMA,
      // Keeps fields of later versions.
      ...before,
      site: registry.site,
      remote,
      revision: 1 + (before?.revision ?? (await lastSeen(store, trust, remote, read.written.get(remote)))),
      issuedAt: now.toISOString(),
      change: { ...change, traffic: trafficOf(after, change.buildId) },
      builds: after ?? [],
      off: disabledAfter,
    }
    const signed = signDocument(parseManifest(manifest, remote), signingKeyFor(remote, registry, signers))
    const body = Buffer.from(`${JSON.stringify(signed, null, 2)}\n`)
    await store.write(manifestKey(remote), body, { onlyIf: read.stamps.get(remote) ?? null })
    return { releases: releasesOf(registry, new Map([[remote, signed]])), signed, body }
  })
  if (changed.signed) await record(store, remote, changed.signed, changed.body)
  return changed.releases
}

/** Servers may have seen revisions of a manifest that is invalid or missing now. */
async function lastSeen(store: Store, trust: Trust, remote: string, written?: Manifest): Promise<number> {
  const recorded = (await recordedRevisions(store, remote)).filter((revision) => revision <= MAX_REVISION)
  return Math.max(written ? lastRevision(trust, remote, written) : 0, ...recorded)
}

const trafficOf = (builds: Deployment[] | null, buildId: string | null) =>
  builds?.find(({ extras }) => extras.buildId === buildId)?.deployment.traffic ?? 0
