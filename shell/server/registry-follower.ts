/** The registry, followed: a release moves the pointer in the store, and documents have it within a second. */
import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { REGISTRY_KEY } from 'releases/registry'
import { EMPTY_REGISTRY, type RegistryDocument } from 'releases/registry-document'
import { readSignedRegistry } from 'releases/signature'
import type { Store } from 'releases/store'
import { putInPlace } from 'releases/whole-files'

const LOOK_EVERY_MS = 250
/** A store that does not answer is asked less and less often. */
const LOOK_AT_LEAST_EVERY_MS = 4000

interface Following {
  store: Store
  trusted: KeyObject[]
  /** What has to be done before visitors get a registry: its builds' files are looked at. */
  prepare: (registry: RegistryDocument) => Promise<void>
  /** File of the last registry that was believed: with it a server starts while the store does not answer. */
  kept: string
  onProblem: (error: unknown) => void
}

/**
 * A registry that was in force before the present one: whoever can write to the store could bring back an old build with
 * it. A new store begins with a low revision, but later.
 */
const isReplay = (next: RegistryDocument, present: RegistryDocument) =>
  next.revision <= present.revision && Date.parse(next.issuedAt) < Date.parse(present.issuedAt)

/**
 * Looks at the registry every 250 ms and keeps the last one that made sense: whatever happens to the store changes
 * nothing for visitors.
 */
export class RegistryFollower {
  #registry: RegistryDocument = EMPTY_REGISTRY
  /** Of the last document that was looked into, believed or not. */
  #stamp: string | undefined
  /** What it believes and could not write down yet. */
  #unkept: Buffer | null = null
  #problem = ''
  #keepProblem = ''
  #pause = LOOK_EVERY_MS
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(private readonly following: Following) {}

  /** What keeps it from following the store at the moment; null: nothing. */
  get problem(): string | null {
    return this.#problem || this.#keepProblem || null
  }

  get current(): RegistryDocument {
    return this.#registry
  }

  /** Resolves after the first look. */
  async start() {
    const kept = await this.#readKept()
    if (kept) this.#registry = kept
    await this.#look()
    if (kept && this.#registry === kept) await this.following.prepare(kept)
    const again = () => {
      if (this.#stopped) return
      this.#timer = setTimeout(() => void this.#look().finally(again), this.#pause).unref()
    }
    again()
  }

  stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #look() {
    const { store } = this.following
    let stored
    try {
      stored = await store.read(REGISTRY_KEY, this.#stamp)
    } catch (error) {
      this.#pause = Math.min(this.#pause * 2, LOOK_AT_LEAST_EVERY_MS)
      this.#say(error)
      return
    }
    // The next time it does not answer is said again.
    if (this.#pause !== LOOK_EVERY_MS) this.#problem = ''
    this.#pause = LOOK_EVERY_MS
    if (stored === 'unchanged') return await this.#keep()
    try {
      if (stored === null) {
        // When it is back it is looked into again, the same or not.
        this.#stamp = undefined
        throw new Error(`${store.place} has no ${REGISTRY_KEY}`)
      }
      this.#stamp = stored.stamp
      await this.#adopt(stored.body)
      this.#problem = ''
      await this.#keep()
    } catch (error) {
      this.#say(error)
    }
  }

  async #adopt(body: Buffer) {
    const { trusted, prepare } = this.following
    const next = readSignedRegistry(body.toString('utf8'), trusted)
    if (isReplay(next, this.#registry)) {
      throw new Error(`Registry: revision ${next.revision} is older than ${this.#registry.revision}, which is in force`)
    }
    await prepare(next)
    this.#registry = next
    this.#unkept = body
  }

  /** Writes down what it believes, at each look until there is room for it. */
  async #keep() {
    if (!this.#unkept) return
    try {
      await putInPlace(this.following.kept, this.#unkept)
      this.#unkept = null
      this.#keepProblem = ''
    } catch (error) {
      // Once, whatever name the file had each time.
      if (this.#keepProblem === '') this.following.onProblem(error)
      this.#keepProblem = String(error)
    }
  }

  /** What the server believed before it was started anew; null: nothing, or nothing that is still trusted. */
  async #readKept(): Promise<RegistryDocument | null> {
    try {
      return readSignedRegistry(await readFile(this.following.kept, 'utf8'), this.following.trusted)
    } catch {
      return null
    }
  }

  /** Once per problem, not four times a second. */
  #say(error: unknown) {
    if (String(error) === this.#problem) return
    this.#problem = String(error)
    this.following.onProblem(error)
  }
}
