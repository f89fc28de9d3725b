/** A signed document of the store, followed: what a release or the operator changes, documents have within a second. */
import { readFile } from 'node:fs/promises'
import type { Store } from 'releases/store'
import { putInPlace } from 'releases/whole-files'

const LOOK_EVERY_MS = 250
/** A store that does not answer is asked less and less often. */
const LOOK_AT_LEAST_EVERY_MS = 4000

/** What there is in steps: each has a number and a time. */
interface Revision {
  revision: number
  issuedAt: string
}

export interface Following<Document extends Revision> {
  store: Store
  /** The document's name in the store. */
  key: string
  /** What holds until one was believed. */
  empty: Document
  /** Reads a document's text. @throws when nobody who is trusted has signed it, or it makes no sense */
  read: (text: string) => Document
  /** What is in force after it. @throws of one from before the present one, which somebody may have brought back */
  take: (next: Document, present: Document) => Document
  /** What has to be done before it is in force. */
  prepare: (next: Document) => Promise<void>
  /** File of the last document that was believed: with it a server starts while the store does not answer. */
  kept: string
  /** Hears that another one is in force. */
  onTaken?: () => void
  onProblem: (error: unknown) => void
}

/**
 * Looks at the document every 250 ms and keeps the last one that made sense: whatever happens to the store changes
 * nothing for visitors.
 */
export class StoreFollower<Document extends Revision> {
  #current: Document
  /** Of the last document that was looked into, believed or not. */
  #stamp: string | undefined
  /** What it believes and could not write down yet. */
  #unkept: Buffer | null = null
  #problem = ''
  #keepProblem = ''
  #pause = LOOK_EVERY_MS
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(private readonly following: Following<Document>) {
    this.#current = following.empty
  }

  /** What keeps it from following the store at the moment; null: nothing. */
  get problem(): string | null {
    return this.#problem || this.#keepProblem || null
  }

  get current(): Document {
    return this.#current
  }

  /** Resolves after the first look. */
  async start() {
    const kept = await this.#readKept()
    if (kept) this.#current = kept
    await this.#look()
    if (kept && this.#current === kept) await this.following.prepare(kept)
    const again = () => {
      if (this.#stopped) return
      this.#timer = setTimeout(() => void this.#look().finally(again), this.#pause).unref()
    }
    again()
  }

  /** What it is taken by has changed: it is looked into once more, the same or not. */
  lookAgain() {
    this.#stamp = undefined
  }

  stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #look() {
    const { store, key } = this.following
    let stored
    try {
      stored = await store.read(key, this.#stamp)
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
    const { read, take, prepare, onTaken } = this.following
    const next = take(read(body.toString('utf8')), this.#current)
    await prepare(next)
    this.#current = next
    this.#unkept = Buffer.from(JSON.stringify(next))
    onTaken?.()
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
