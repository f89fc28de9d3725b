/** A site with a store of its own and two releases of each remote. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { DirectoryStore } from 'releases/store/directory-store'
import { type Alteration, alteredBuild } from './build-copy.ts'
import { REMOTES, makeLive } from './composed-site.ts'
import { startSiteWith } from './set-up-site.ts'

export interface TwiceReleasedSite {
  origin: string
  store: DirectoryStore
  /** Ids of the live and the previous build of each remote. */
  builds: Record<string, { live: string; before: string }>
  stop: () => Promise<void>
}

/** Id of the previous build of each remote; its hashes are valid. */
export const EARLIER = 'ea51e4bd00'

/** Starts a site whose remotes have been released twice. */
export async function startTwiceReleasedSite(earlier: Omit<Alteration, 'id'> = {}): Promise<TwiceReleasedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'remotes-'))
  const store = new DirectoryStore(folder)
  const builds: TwiceReleasedSite['builds'] = {}
  for (const remote of REMOTES) {
    const build = buildFolderOf(remote)
    const before = alteredBuild(remote, { id: EARLIER, ...earlier })
    await makeLive(store, before)
    rmSync(before, { recursive: true })
    await makeLive(store, build)
    builds[remote] = { live: readDescription(build).buildId, before: EARLIER }
  }
  const { origin, stop } = await startSiteWith({ REMOTES_STORE: folder })
  const end = async () => {
    await stop()
    rmSync(folder, { recursive: true })
  }
  return { origin, store, builds, stop: end }
}
