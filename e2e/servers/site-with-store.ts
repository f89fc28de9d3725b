/** A site with a store of its own, in which a test may release builds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DirectoryStore } from 'releases/store/directory-store'
import { changeManifest, readReleases } from 'releases/manifest/releases'
import { siteKeys } from 'releases/manifest/keys'
import { rolesOf, rolledBack } from 'releases/manifest/deployments'
import { releaseUnchecked } from 'releases/commands/release-unchecked'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { REMOTES, freshStore, makeLive } from './composed-site.ts'
import { type SetUpSite, startSiteWith } from './set-up-site.ts'

export interface SiteWithStore extends SetUpSite {
  folder: string
  store: DirectoryStore
  /** A second document server on the same store. */
  another: (settings?: Record<string, string>, options?: string[]) => Promise<SetUpSite>
  /** Releases a build, or a canary. @returns its id */
  release: (folder: string, traffic?: number) => Promise<string>
  /** Resets the store to the current builds without previous ones, and waits until documents have them. */
  reset: () => Promise<void>
  /** Rolls back by one build. @returns the id of the build that is then live */
  rollback: (remote: string) => Promise<string>
}

const BY = 'the tests'

/** Sum of the manifests' revisions that a document server uses. */
const revisionAt = async (origin: string) =>
  ((await (await fetch(`${origin}/readyz`)).json()) as { revision: number }).revision

export async function startSiteWithStore(
  settings: Record<string, string> = {},
  options: string[] = [],
): Promise<SiteWithStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
  const store = await freshStore(folder)
  const keys = siteKeys()
  const started: SetUpSite[] = []
  const folders = { REMOTES_STORE: folder, REMOTES_CACHE: `${folder}-cache` }
  const another = async (more: Record<string, string> = {}, moreOptions: string[] = []) => {
    const site = await startSiteWith({ ...folders, ...settings, ...more }, [...options, ...moreOptions])
    started.push(site)
    return site
  }
  const { origin, pid } = await another()
  const forget = async (remote: string) => {
    const change = { what: 'unpublish' as const, remote, buildId: null, by: BY, next: () => null }
    await changeManifest(store, keys, change, new Date())
  }
  return {
    origin,
    pid,
    folder,
    store,
    another,
    release: async (build, traffic = 100) => {
      await releaseUnchecked({ store, keys, folder: build, traffic, by: BY })
      return readDescription(build).buildId
    },
    reset: async () => {
      for (const remote of REMOTES) {
        await forget(remote)
        await makeLive(store, buildFolderOf(remote))
      }
      const { releases } = await readReleases(store, keys.trusted)
      while ((await revisionAt(origin)) !== releases.revision) await new Promise((resolve) => setTimeout(resolve, 100))
    },
    rollback: async (remote) => {
      const why = 'a test takes it back'
      const releases = await changeManifest(
        store,
        keys,
        {
          what: 'rollback',
          remote,
          buildId: '',
          by: BY,
          why,
          next: (list) => rolledBack(list, { now: new Date(), why }),
        },
        new Date(),
      )
      return rolesOf(releases.builds[remote]).live?.extras.buildId ?? ''
    },
    stop: async () => {
      await Promise.all(started.map((site) => site.stop()))
      for (const one of [folder, `${folder}-cache`]) rmSync(one, { recursive: true, force: true })
    },
  }
}
