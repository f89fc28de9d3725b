/**
 * Builds that no manifest names any more: pages that were opened before still request their files. Their hashes are in
 * the deploy record, signed by their teams as they were released.
 */
import { type Deployment, type Manifest, parseManifest } from 'releases/manifest/manifest'
import { RECORD_FOLDER, type Store, readWhole } from 'releases/store/store'

/** Addresses that never were are asked for, too: the record is not read for each of them. */
const READ_AGAIN_MS = 10_000

export class EarlierBuilds {
  #builds = new Map<string, { build: Deployment; counts: boolean }>()
  #read = new Set<string>()
  #reading: Promise<void> | undefined
  #readAt = -Infinity

  constructor(
    private readonly store: Store,
    /** Whether a build still counts: what a revoked key has signed does not, whenever that was. */
    private readonly admits: (remote: string, build: Deployment) => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The hashes of a build's files, by file; null: no build that counts was ever released so. @throws when the store cannot be read */
  async pinsOf(remote: string, buildId: string): Promise<Record<string, string> | null> {
    const key = `${remote}/${buildId}`
    if (!this.#builds.has(key) && this.now() - this.#readAt > READ_AGAIN_MS) await this.#readOnce()
    const build = this.#builds.get(key)?.build
    return build && this.admits(remote, build) ? build.extras.files : null
  }

  /** Whoever asks meanwhile waits for the same reading. */
  #readOnce() {
    this.#reading ??= this.#readRecord().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  async #readRecord() {
    const keys = (await this.store.list(RECORD_FOLDER)).filter((key) => !this.#read.has(key))
    for (const key of keys.reverse()) {
      const stored = await readWhole(this.store, key)
      if (stored) this.#learn(key, stored.body.toString('utf8'))
      this.#read.add(key)
    }
    this.#readAt = this.now()
  }

  #learn(key: string, text: string) {
    const [remote = ''] = key.slice(RECORD_FOLDER.length).split('/')
    let manifest: Manifest
    try {
      manifest = parseManifest(JSON.parse(text), remote)
    } catch {
      // A remote registry, or invalid: it has no builds.
      return
    }
    for (const build of manifest.builds) {
      const known = `${remote}/${build.extras.buildId}`
      // A writer of the store may have added an unsigned one before it.
      if (this.#builds.get(known)?.counts) continue
      this.#builds.set(known, { build, counts: this.admits(remote, build) })
    }
  }
}
