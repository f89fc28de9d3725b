/** Opens the releases for a command. Errors for an unknown remote or build name the reason and the known ones. */
import { userInfo } from 'node:os'
import { signers } from '../manifest/keys.ts'
import { readRecord } from '../store/deploy-record.ts'
import { requireValidManifest, readReleases } from '../manifest/releases.ts'
import { buildsOf, type Releases } from '../manifest/manifest.ts'
import { keyFor } from '../remote-registry/registry-store.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { disabledRows } from '../manifest/disabled.ts'
import { byOldName } from '../store/open-bucket.ts'

/** The store for a change of a remote's builds. Ownership is checked before anything else. @throws as `releasesWith` */
export async function openToChange(remote: string) {
  const [store, keys, now] = [openStore(), signers(), new Date()]
  await keyFor(store, remote, keys)
  return { store, keys, now, releases: await releasesWith(store, keys.trusted, remote) }
}

/** The releases, which have this remote, and this build if named. @throws when they are missing or invalid */
export async function releasesWith(
  store: Store,
  operators: Parameters<typeof readReleases>[1],
  remote: string,
  buildId: string | null = null,
): Promise<Releases> {
  const { releases, refused } = await readReleases(store, operators)
  requireValidManifest({ refused }, remote)
  const known = buildsOf(releases, remote).map(({ extras }) => extras.buildId)
  if (known.length === 0) throw new Error(await unknownRemote(store, releases, remote))
  // A disabled build may have left the manifest.
  const builds = [...known, ...disabledRows(releases, remote).map((one) => one.buildId)]
  if (buildId === null || builds.includes(buildId)) return releases
  throw new Error(`${remote} has no build ${buildId} in the manifest; it has ${known.join(', ')}.`)
}

async function unknownRemote(store: Store, releases: Releases, remote: string) {
  if (releases.revision === 0) return noStore(store)
  const there = Object.entries(releases.builds).flatMap(([name, builds]) => (builds.length > 0 ? [name] : []))
  const [last] = await readRecord(store, 1, remote)
  const unpublished = last?.change?.what === 'unpublish' ? ` (unpublished ${last.issuedAt} by ${last.change.by})` : ''
  return `The site has no ${remote}${unpublished}; it has ${there.join(', ') || 'none'}.`
}

export const noStore = ({ location: place }: Store) => `${place}: no store exists there, or it has no releases.`

/** `GIT_AUTHOR_NAME`, as for commits, else the user name, else the user id: users in containers may have no name. */
export const releasedBy = (env: NodeJS.ProcessEnv = process.env) =>
  env.GIT_AUTHOR_NAME || byOldName('RELEASED_BY', 'GIT_AUTHOR_NAME', env) || userName()

function userName() {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
