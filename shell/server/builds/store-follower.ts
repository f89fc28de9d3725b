/** Polls one signed document of the store, so that a change is live within a second. */
import { readFile } from 'node:fs/promises'
import type { Store } from 'releases/store/store'
import { writeAtomically } from 'releases/store/atomic-files'

const POLL_MS = 250
/** Longest interval while the store does not answer. */
const MAX_POLL_MS = 4000

export interface FollowerOptions<Document> {
  store: Store
  /** The document's name in the store. */
  key: string
  /** Parses a stored document. @throws when it is invalid */
  read: (text: string) => Document
  /** Verifies it against the current one (null: none). @throws when it is not trusted, or older */
  verify: (next: Document, current: Document | null) => void
  /** Runs before the document becomes the current one. */
  prepare: (next: Document) => Promise<void>
  /** File for the last accepted document, with which a server starts while the store is unavailable. */
  file: string
  /** Called when another document has become current. */
  onAccepted: () => void
  onProblem: (error: unknown) => void
  /** True if the store may lack the document, unless it had one before. */
  isOptional?: boolean
}

/** Polls the document every 250 ms. The last accepted one stays current while the store is damaged or lost. */
export class StoreFollower<Document> {
  #current: Document | null = null
  /** Version of the last document that was read, accepted or not. */
  #stamp: string | undefined
  /** Accepted, but not yet persisted. */
  #unsaved: Buffer | null = null
  #problem = ''
  #saveProblem = ''
  #pollMs = POLL_MS
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(private readonly options: FollowerOptions<Document>) {}

  /** Why the store cannot be followed at the moment; null: it can. */
  get problem(): string | null {
    return this.#problem || this.#saveProblem || null
  }

  get current(): Document | null {
    return this.#current
  }

  /** Resolves after the first poll. */
  async start() {
    const saved = await this.#readSaved()
    this.#current = saved
    await this.#poll()
    if (saved && this.#current === saved) {
      await this.options.prepare(saved)
      this.options.onAccepted()
    }
    const again = () => {
      if (this.#stopped) return
      this.#timer = setTimeout(() => void this.#poll().finally(again), this.#pollMs).unref()
    }
    again()
  }

  /** Verifies the document again at the next poll, e.g. because the trusted keys have changed. */
  verifyAgain() {
    this.#stamp = undefined
  }

  stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #poll() {
    const { store, key, isOptional } = this.options
    let stored
    try {
      stored = await store.read(key, this.#stamp)
    } catch (error) {
      this.#pollMs = Math.min(this.#pollMs * 2, MAX_POLL_MS)
      this.#report(error)
      return
    }
    // The next outage is logged again.
    if (this.#pollMs !== POLL_MS) this.#problem = ''
    this.#pollMs = POLL_MS
    if (stored === 'unchanged') return await this.#save()
    if (stored === null && isOptional && this.#current === null) return
    try {
      if (stored === null) {
        // Reads the document after an outage even if it has not changed.
        this.#stamp = undefined
        throw new Error(`${store.location} has no ${key}`)
      }
      this.#stamp = stored.stamp
      await this.#adopt(stored.body)
      this.#problem = ''
      await this.#save()
    } catch (error) {
      this.#report(error)
    }
  }

  async #adopt(body: Buffer) {
    const { read, verify, prepare, onAccepted } = this.options
    const next = read(body.toString('utf8'))
    verify(next, this.#current)
    await prepare(next)
    if (this.#stopped) return
    this.#current = next
    this.#unsaved = body
    onAccepted()
  }

  /** Persists the accepted document; a full disk is retried at each poll. */
  async #save() {
    if (!this.#unsaved) return
    try {
      await writeAtomically(this.options.file, this.#unsaved)
      this.#unsaved = null
      this.#saveProblem = ''
    } catch (error) {
      // Once: the messages differ by the name of the temporary file.
      if (this.#saveProblem === '') this.options.onProblem(error)
      this.#saveProblem = String(error)
    }
  }

  /** The persisted document; null: none, or it is invalid. */
  async #readSaved(): Promise<Document | null> {
    try {
      return this.options.read(await readFile(this.options.file, 'utf8'))
    } catch {
      return null
    }
  }

  /** Once per problem, not four times a second. */
  #report(error: unknown) {
    if (String(error) === this.#problem) return
    this.#problem = String(error)
    this.options.onProblem(error)
  }
}
