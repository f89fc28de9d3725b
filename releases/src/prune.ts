/** Which builds in a store nobody needs any more. */
import type { ReadRegistry } from './registry.ts'
import type { RegistryDocument } from './registry-document.ts'
import type { Store } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Pages that were opened with a build may need its files this long. */
export const KEPT_DAYS = 30

export interface StoredBuild {
  /** Folder of the build, e.g. `remote-bible/3f2a91bc04`. */
  folder: string
  keys: string[]
}

export type Verdict =
  | { kind: 'needed' }
  /** It was in the registry until then; `isDue` when that is long enough ago. */
  | { kind: 'left'; at: Date; isDue: boolean }
  /** It never was in the registry: an upload that goes on, or that broke off. */
  | { kind: 'unknown' }

/** The builds of a store, from its keys. */
export function buildsIn(keys: string[]): StoredBuild[] {
  const builds = new Map<string, string[]>()
  for (const key of keys) {
    const [, folder] = /^(remote-[a-z]+\/[\w.-]+)\//.exec(key) ?? []
    if (folder !== undefined) builds.set(folder, [...(builds.get(folder) ?? []), key])
  }
  return [...builds].map(([folder, own]) => ({ folder, keys: own }))
}

/** Whether a registry names a build. */
const has = ({ microFrontends }: RegistryDocument, folder: string) =>
  Object.entries(microFrontends).some(([remote, deployments]) =>
    deployments.some(({ extras }) => `${remote}/${extras.buildId}` === folder),
  )

/** Whether a build is needed: also by what does not count at this moment, and may be signed again. */
export const isNamed = ({ registry, written }: Pick<ReadRegistry, 'registry' | 'written'>, folder: string) =>
  has(registry, folder) || has(written, folder)

/**
 * What is to become of a build.
 * @param record the registry after each change, the newest first
 */
export function verdictOn(
  { folder }: StoredBuild,
  { record, ...read }: Pick<ReadRegistry, 'registry' | 'written'> & { record: RegistryDocument[] },
  { days, now }: { days: number; now: Date },
): Verdict {
  if (isNamed(read, folder)) return { kind: 'needed' }
  const last = record.findIndex((one) => has(one, folder))
  if (last === -1) return { kind: 'unknown' }
  // The change after the last one that had it; when the record misses that, the registry as it is.
  const at = new Date((record[last - 1] ?? read.registry).issuedAt)
  return { kind: 'left', at, isDue: now.getTime() - at.getTime() > days * DAY_MS }
}

/**
 * Deletes a build, unless somebody has released it again since it was looked at. Gives whether it did.
 * @param isNeeded asks once more, at the last moment
 */
export async function deleteBuild(store: Store, { keys }: StoredBuild, isNeeded: () => Promise<boolean>) {
  if (await isNeeded()) return false
  // The description first: what is left of an interruption is not taken for a whole build.
  const inOrder = [...keys].sort((a, b) => Number(b.includes('/remote.json')) - Number(a.includes('/remote.json')))
  for (const key of inOrder) await store.remove(key)
  return true
}
