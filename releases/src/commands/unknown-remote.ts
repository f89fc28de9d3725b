/** Errors for an unknown remote or build: the reason and the known ones. */
import { readRecord } from '../store/deploy-record.ts'
import { mustCount, readRegistry } from '../manifest/releases.ts'
import { buildsOf, type Registry } from '../manifest/manifest.ts'
import type { Store } from '../store/store.ts'
import { offOf } from '../manifest/disabled.ts'

/** The registry if it has this remote, and this build if named. @throws when they are missing or invalid */
export async function registryWith(
  store: Store,
  operators: Parameters<typeof readRegistry>[1],
  remote: string,
  buildId: string | null = null,
): Promise<Registry> {
  const { registry, refused } = await readRegistry(store, operators)
  mustCount({ refused }, remote)
  const known = buildsOf(registry, remote).map(({ extras }) => extras.buildId)
  if (known.length === 0) throw new Error(await unknownRemote(store, registry, remote))
  // A disabled build may have left the registry.
  const builds = [...known, ...offOf(registry, remote).map((one) => one.buildId)]
  if (buildId === null || builds.includes(buildId)) return registry
  throw new Error(`${remote} has no build ${buildId} in the registry; it has ${known.join(', ')}.`)
}

async function unknownRemote(store: Store, registry: Registry, remote: string) {
  if (registry.revision === 0) return noStore(store)
  const there = Object.entries(registry.builds).flatMap(([name, builds]) => (builds.length > 0 ? [name] : []))
  const [last] = await readRecord(store, 1, remote)
  const unpublished = last?.change?.what === 'unpublish' ? ` (unpublished ${last.issuedAt} by ${last.change.by})` : ''
  return `The registry has no ${remote}${unpublished}; it has ${there.join(', ') || 'none'}.`
}

export const noStore = ({ place }: Store) => `${place}: no store there, or nothing was ever released into it.`
