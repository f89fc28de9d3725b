/** The registry, followed: a release moves the pointer in the store, and documents have it within half a second. */
import type { KeyObject } from 'node:crypto'
import { REGISTRY_KEY } from 'releases/registry'
import { EMPTY_REGISTRY, type RegistryDocument } from 'releases/registry-document'
import { readSignedRegistry } from 'releases/signature'
import type { Store } from 'releases/store'

const LOOK_EVERY_MS = 250

interface Following {
  store: Store
  trusted: KeyObject[]
  onProblem: (error: unknown) => void
}

/**
 * Looks at the registry every 250 ms and keeps the last one that made sense: whatever happens to the store changes
 * nothing for visitors.
 */
export class RegistryFollower {
  #registry: RegistryDocument = EMPTY_REGISTRY
  #stamp: string | undefined
  #problem = ''
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly following: Following) {}

  get current(): RegistryDocument {
    return this.#registry
  }

  /** Resolves after the first look. */
  async start() {
    await this.#look()
    const again = () => {
      this.#timer = setTimeout(() => void this.#look().finally(again), LOOK_EVERY_MS).unref()
    }
    again()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  async #look() {
    const { store, trusted } = this.following
    try {
      const stored = await store.read(REGISTRY_KEY, this.#stamp)
      if (stored === 'unchanged') return
      if (stored === null) throw new Error(`${store.place} has no ${REGISTRY_KEY}`)
      this.#registry = readSignedRegistry(stored.body.toString('utf8'), trusted)
      this.#stamp = stored.stamp
      this.#problem = ''
    } catch (error) {
      this.#say(error)
    }
  }

  /** Once per problem, not four times a second. */
  #say(error: unknown) {
    if (String(error) === this.#problem) return
    this.#problem = String(error)
    this.following.onProblem(error)
  }
}
