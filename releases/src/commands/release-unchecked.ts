/**
 * A release without checks, for local sites with all keys: under development, and in tests. Teams release with
 * `release.ts`.
 */
import { signBuild } from '../manifest/verify-manifest.ts'
import { deploymentOf, readDescription, type RemoteDescription } from '../manifest/build-folder.ts'
import { releasedTo, rolesOf } from '../manifest/deployments.ts'
import type { SiteKeys } from '../manifest/keys.ts'
import { changeManifest, readReleases } from '../manifest/releases.ts'
import { registerLocally } from '../remote-registry/workspace-rows.ts'
import type { Store } from '../store/store.ts'
import { hasBuild, uploadBuild } from '../store/upload.ts'

interface UncheckedRelease {
  store: Store
  keys: SiteKeys
  folder: string
  /** Per cent of the visitors; 100: all. */
  traffic?: number
  by: string
  now?: () => Date
}

/** Uploads the build and makes it live, unless it is live already. */
export async function releaseUnchecked(
  unchecked: UncheckedRelease,
): Promise<{ about: RemoteDescription; changed: boolean }> {
  const { store, keys, folder, traffic = 100, by, now = () => new Date() } = unchecked
  const about = readDescription(folder)
  await registerLocally(store, keys, [about.name], now())
  const { releases } = await readReleases(store, keys.trusted)
  const { live, canary } = rolesOf(releases.builds[about.name])
  if (traffic === 100 && !canary && live?.extras.buildId === about.buildId) return { about, changed: false }
  if (!(await hasBuild(store, about))) await uploadBuild(store, about, folder)
  const build = signBuild(deploymentOf(about), keys.build)
  await changeManifest(
    store,
    keys,
    {
      what: traffic === 100 ? 'release' : 'share',
      remote: about.name,
      buildId: about.buildId,
      by,
      next: (list) => releasedTo(list, build, traffic, now()),
    },
    now(),
  )
  return { about, changed: true }
}
