/** Builds that left the manifests, from the store's record: open pages still load their files. */
import { type Deployment, type Manifest, parseManifest } from 'releases/manifest/manifest'
import { readStored, RECORD_FOLDER, type Store } from 'releases/store/store'

/** Shortest interval between reads of the record, which any request for an unknown build could cause. */
const READ_AGAIN_MS = 10_000

export class PreviousBuilds {
  #builds = new Map<string, { build: Deployment; isAdmitted: boolean }>()
  #readKeys = new Set<string>()
  #reading: Promise<void> | undefined
  #readAt = -Infinity

  /** @param admits false for a build signed with a key that is revoked now */
  constructor(
    private readonly store: Store,
    private readonly admits: (remote: string, build: Deployment) => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Null for a build that was never released. @throws when the store cannot be read */
  async find(remote: string, buildId: string): Promise<Deployment | null> {
    const key = `${remote}/${buildId}`
    if (!this.#builds.has(key) && this.now() - this.#readAt > READ_AGAIN_MS) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
      await this.#reading
    }
    const build = this.#builds.get(key)?.build
    return build && this.admits(remote, build) ? build : null
  }

  async #read() {
    const keys = (await this.store.list(RECORD_FOLDER)).filter((key) => !this.#readKeys.has(key))
    for (const key of keys.reverse()) {
      const stored = await readStored(this.store, key)
      if (stored) this.#add(key, stored.body.toString('utf8'))
      this.#readKeys.add(key)
    }
    this.#readAt = this.now()
  }

  #add(key: string, text: string) {
    const [remote = ''] = key.slice(RECORD_FOLDER.length).split('/')
    let manifest: Manifest
    try {
      manifest = parseManifest(JSON.parse(text), remote)
    } catch {
      // An entry of the remote registry, or an invalid one.
      return
    }
    for (const build of manifest.builds) {
      const name = `${remote}/${build.extras.buildId}`
      // A later entry without a valid signature must not replace it.
      if (this.#builds.get(name)?.isAdmitted) continue
      this.#builds.set(name, { build, isAdmitted: this.admits(remote, build) })
    }
  }
}
