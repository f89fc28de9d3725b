/**
 * Documents are the same for every visitor (what is a visitor's own is done in the browser), so they are kept for a
 * moment: fresh for some seconds, then given out once more while the next one is made, and for a while in place of one
 * that could not be made.
 */
import { LRUCache } from 'lru-cache'
import type { MadeDocument } from './made-document.ts'

interface Times {
  freshMs: number
  /** Given out once more while the next one is made. */
  staleMs: number
  /** Given out when the next one could not be made. */
  failedMs: number
}

const TIMES: Times = { freshMs: 2000, staleMs: 60_000, failedMs: 600_000 }
const MAX_BYTES = 64 * 1024 * 1024

interface Kept {
  document: MadeDocument
  at: number
  /** The next one could not be made: nobody waits for a further attempt. */
  isFailing: boolean
}

export class DocumentCache {
  #times: Times
  #documents = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, sizeCalculation: ({ document }) => document.size })
  #making = new Map<string, Promise<MadeDocument>>()

  constructor(times: Partial<Times> = {}) {
    this.#times = { ...TIMES, ...times }
  }

  /**
   * @param make makes the document; one at a time for a key
   * @throws what `make` throws, when nothing kept can stand in
   */
  async get(key: string, make: () => Promise<MadeDocument>, now = Date.now()): Promise<MadeDocument> {
    const kept = this.#documents.get(key)
    const age = kept ? now - kept.at : Infinity
    if (kept && age < this.#times.freshMs) return kept.document
    const next = this.#making.get(key) ?? this.#make(key, make)
    const { staleMs, failedMs } = this.#times
    if (kept && age < (kept.isFailing ? failedMs : staleMs)) {
      next.catch(() => undefined)
      return kept.document
    }
    if (!kept || age > failedMs) return await next
    return await next.then(
      (made) => (made.isWhole || made.isRedirect ? made : kept.document),
      () => kept.document,
    )
  }

  #make(key: string, make: () => Promise<MadeDocument>): Promise<MadeDocument> {
    const making = make()
      .then((made) => this.#keep(key, made))
      .catch((error: unknown) => {
        this.#noteFailure(key)
        throw error
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  #keep(key: string, made: MadeDocument): MadeDocument {
    if (!made.isWhole) {
      this.#noteFailure(key)
      return made
    }
    const before = this.#documents.get(key)?.document
    // The same bytes again: what is compressed already stays.
    const document = before?.etag === made.etag ? before : made
    this.#documents.set(key, { document, at: Date.now(), isFailing: false })
    return document
  }

  #noteFailure(key: string) {
    const kept = this.#documents.get(key)
    if (kept) kept.isFailing = true
  }
}
