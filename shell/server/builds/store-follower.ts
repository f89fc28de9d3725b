/** Follows one signed document of the store: documents of the site have a change within a second. */
import { readFile } from 'node:fs/promises'
import type { Store } from 'releases/store/store'
import { writeAtomically } from 'releases/store/atomic-files'

const LOOK_EVERY_MS = 250
/** A store that does not answer is asked less and less often. */
const LOOK_AT_LEAST_EVERY_MS = 4000

export interface Following<Document> {
  store: Store
  /** The document's name in the store. */
  key: string
  /** Parses a stored document. @throws when it is invalid */
  read: (text: string) => Document
  /** Verifies it against the one in force (null: none). @throws when it is not trusted, or older */
  verify: (next: Document, present: Document | null) => void
  /** Runs before the document is in force. */
  prepare: (next: Document) => Promise<void>
  /** File of the last accepted document: a server starts with it while the store does not answer. */
  kept: string
  /** Another document is in force. */
  onTaken: () => void
  onProblem: (error: unknown) => void
  /** Not every store has it: only a document that was there before is missed. */
  isOptional?: boolean
}

/**
 * Polls the document every 250 ms and keeps the last one that was accepted: a store that is damaged or lost changes
 * nothing for visitors.
 */
export class StoreFollower<Document> {
  #current: Document | null = null
  /** Of the last document that was read, accepted or not. */
  #stamp: string | undefined
  /** Accepted, but not yet written to `kept`. */
  #unkept: Buffer | null = null
  #problem = ''
  #keepProblem = ''
  #pause = LOOK_EVERY_MS
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(private readonly following: Following<Document>) {}

  /** Why it does not follow the store at the moment; null: it does. */
  get problem(): string | null {
    return this.#problem || this.#keepProblem || null
  }

  get current(): Document | null {
    return this.#current
  }

  /** Resolves after the first look. */
  async start() {
    const kept = await this.#readKept()
    this.#current = kept
    await this.#look()
    if (kept && this.#current === kept) {
      await this.following.prepare(kept)
      this.following.onTaken()
    }
    const again = () => {
      if (this.#stopped) return
      this.#timer = setTimeout(() => void this.#look().finally(again), this.#pause).unref()
    }
    again()
  }

  /** The rules of `verify` have changed: the document is verified again, the same or not. */
  lookAgain() {
    this.#stamp = undefined
  }

  stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #look() {
    const { store, key, isOptional } = this.following
    let stored
    try {
      stored = await store.read(key, this.#stamp)
    } catch (error) {
      this.#pause = Math.min(this.#pause * 2, LOOK_AT_LEAST_EVERY_MS)
      this.#say(error)
      return
    }
    // The next time it does not answer is logged again.
    if (this.#pause !== LOOK_EVERY_MS) this.#problem = ''
    this.#pause = LOOK_EVERY_MS
    if (stored === 'unchanged') return await this.#keep()
    if (stored === null && isOptional && this.#current === null) return
    try {
      if (stored === null) {
        // When it is back it is read again, the same or not.
        this.#stamp = undefined
        throw new Error(`${store.place} has no ${key}`)
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
    const { read, verify, prepare, onTaken } = this.following
    const next = read(body.toString('utf8'))
    verify(next, this.#current)
    await prepare(next)
    if (this.#stopped) return
    this.#current = next
    this.#unkept = body
    onTaken()
  }

  /** Writes the accepted document down, at each look until there is room for it. */
  async #keep() {
    if (!this.#unkept) return
    try {
      await writeAtomically(this.following.kept, this.#unkept)
      this.#unkept = null
      this.#keepProblem = ''
    } catch (error) {
      // Once, whatever name the file had each time.
      if (this.#keepProblem === '') this.following.onProblem(error)
      this.#keepProblem = String(error)
    }
  }

  /** The accepted document before a restart; null: none, or it is no longer valid. */
  async #readKept(): Promise<Document | null> {
    try {
      return this.following.read(await readFile(this.following.kept, 'utf8'))
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
