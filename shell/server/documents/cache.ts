/**
 * Documents are the same for every visitor (what is a visitor's own is done in the browser), so they are kept for a
 * moment: fresh for some seconds, then given out once more while the next one is made, and for a while in place of one
 * that could not be made.
 */
import { LastGood, type Limits } from '../http/last-good.ts'
import type { MadeDocument } from './rendered-document.ts'

const LIMITS: Limits = { freshMs: 2000, staleMs: 60_000, failedMs: 600_000, mostOfAll: 64 * 1024 * 1024 }

/** A document for its visitor alone: it lacks something, or leads elsewhere. */
class NotKept extends Error {
  constructor(readonly document: MadeDocument) {
    super('This document is kept by nobody')
  }
}

export class DocumentCache {
  readonly #documents: LastGood<MadeDocument>

  /** @param now milliseconds that only grow */
  constructor(limits: Partial<Limits> = {}, now?: () => number) {
    this.#documents = new LastGood({
      limits: { ...LIMITS, ...limits },
      sizeOf: ({ size }) => size,
      // Who is sent elsewhere goes there; a document that lacks something is worse than the one before it.
      passes: (error) => !(error instanceof NotKept && error.document.isRedirect),
      ...(now && { now }),
    })
  }

  /**
   * @param make makes the document; one at a time for a key
   * @throws what `make` throws, when nothing kept can stand in
   */
  get(key: string, make: () => Promise<MadeDocument>): Promise<MadeDocument> {
    const kept = this.#documents.get(key, async (before) => {
      const made = await make()
      if (!made.isWhole) throw new NotKept(made)
      // The same bytes again: what is compressed already stays.
      return before?.etag === made.etag ? before : made
    })
    return kept.catch((error: unknown) => {
      if (error instanceof NotKept) return error.document
      throw error
    })
  }
}
