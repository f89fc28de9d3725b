/**
 * Builds that the registry does not name any more: pages that were opened before still ask for their files. Their hashes
 * stand in the record of releases, each entry of which is a signed registry.
 */
import type { KeyObject } from 'node:crypto'
import { RECORD_FOLDER } from 'releases/registry'
import type { Deployment, RegistryDocument } from 'releases/registry-document'
import { readSignedRegistry } from 'releases/signature'
import { type Store, readWhole } from 'releases/store'

/** Addresses that never were are asked for, too: the record is not read for each of them. */
const READ_AGAIN_MS = 10_000

export class EarlierBuilds {
  #builds = new Map<string, Deployment>()
  #read = new Set<string>()
  #reading: Promise<void> | undefined
  #readAt = -Infinity

  constructor(
    private readonly store: Store,
    private readonly trusted: KeyObject[],
    /** Whether a build still counts: what a lost key has signed does not, whenever that was. */
    private readonly admits: (remote: string, build: Deployment) => boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** The hashes of a build's files, by file; null: no build that counts was ever released so. @throws when the store cannot be read */
  async pinsOf(remote: string, buildId: string): Promise<Record<string, string> | null> {
    const key = `${remote}/${buildId}`
    if (!this.#builds.has(key) && this.now() - this.#readAt > READ_AGAIN_MS) await this.#readOnce()
    const build = this.#builds.get(key)
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
      registry = readSignedRegistry(text, this.trusted)
    } catch {
      // An entry that nobody here has signed pins nothing.
      return
    }
    for (const [remote, deployments] of Object.entries(registry.microFrontends)) {
      for (const build of deployments) {
        const key = `${remote}/${build.extras.buildId}`
        if (!this.#builds.has(key)) this.#builds.set(key, build)
      }
    }
  }
}
