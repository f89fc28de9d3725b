/** Finds stored builds that can be deleted. */
import type { Recorded } from './deploy-record.ts'
import type { ReadReleases } from '../manifest/releases.ts'
import type { Deployment } from '../manifest/manifest.ts'
import type { Store } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Open pages may need the files of their build for this many days. */
export const RETENTION_DAYS = 30

export interface StoredBuild {
  /** Folder of the build, e.g. `remote-bible/3f2a91bc04`. */
  folder: string
  keys: string[]
}

export type Verdict =
  | { kind: 'needed' }
  /** It was in the manifest until `at`; `isDue` after the retention period. */
  | { kind: 'left'; at: Date; isDue: boolean }
  /** Never in the manifest: an upload in progress or interrupted. */
  | { kind: 'unknown' }

export function buildsIn(keys: string[]): StoredBuild[] {
  const builds = new Map<string, string[]>()
  for (const key of keys) {
    const [, folder] = /^(remote-[a-z]+\/[\w.-]+)\//.exec(key) ?? []
    if (folder !== undefined) builds.set(folder, [...(builds.get(folder) ?? []), key])
  }
  return [...builds].map(([folder, own]) => ({ folder, keys: own }))
}

const has = (builds: Deployment[] = [], buildId = '') => builds.some(({ extras }) => extras.buildId === buildId)

/** True if a stored manifest lists the build; invalid manifests count as well. */
export function isNamed({ written }: Pick<ReadReleases, 'written'>, folder: string) {
  const [remote = '', buildId] = folder.split('/')
  return has(written.get(remote)?.builds, buildId)
}

/** Decides about one build. @param record the manifests after each change, newest first */
export function verdictOn(
  { folder }: StoredBuild,
  { record, written }: Pick<ReadReleases, 'written'> & { record: Recorded[] },
  { days, now }: { days: number; now: Date },
): Verdict {
  if (isNamed({ written }, folder)) return { kind: 'needed' }
  const [remote = '', buildId] = folder.split('/')
  const own = record.filter(({ builds, change }) => builds && change?.remote === remote)
  const last = own.findIndex(({ builds }) => has(builds, buildId))
  if (last === -1) return { kind: 'unknown' }
  // The change after the last one with the build; the present manifest if the record lacks it.
  const left = own[last - 1]?.issuedAt ?? written.get(remote)?.issuedAt
  const at = left === undefined ? now : new Date(left)
  return { kind: 'left', at, isDue: now.getTime() - at.getTime() > days * DAY_MS }
}

/**
 * Deletes a build unless it was released again meanwhile; resolves to whether it did.
 * @param isNeeded called right before the deletion
 */
export async function deleteBuild(store: Store, { keys }: StoredBuild, isNeeded: () => Promise<boolean>) {
  if (await isNeeded()) return false
  // The description first: after an interrupted deletion the rest must not pass for a complete build.
  const inOrder = [...keys].sort((a, b) => Number(b.includes('/remote.json')) - Number(a.includes('/remote.json')))
  for (const key of inOrder) await store.remove(key)
  return true
}
