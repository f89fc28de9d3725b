/**
 * Builds that the registry does not name any more: pages that were opened before still ask for their files. Their hashes
 * stand in the record of releases, signed by their teams as they were released.
 */
import { readWritten } from 'releases/registry'
import { type Deployment, formProblem, type RegistryDocument } from 'releases/registry-document'
import { RECORD_FOLDER, type Store, readWhole } from 'releases/store'

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
      if (stored) this.#learn(stored.body.toString('utf8'))
      this.#read.add(key)
    }
    this.#readAt = this.now()
  }

  #learn(text: string) {
    let registry: RegistryDocument
    try {
      registry = readWritten(text)
    } catch {
      // What makes no sense pins nothing.
      return
    }
    for (const [remote, deployments] of Object.entries(registry.microFrontends)) {
      if (formProblem(registry, remote) !== null) continue
      for (const build of deployments) {
        const key = `${remote}/${build.extras.buildId}`
        // Whoever can write to the store may have put one before it that nobody has signed.
        if (this.#builds.get(key)?.counts) continue
        this.#builds.set(key, { build, counts: this.admits(remote, build) })
      }
    }
  }
}
