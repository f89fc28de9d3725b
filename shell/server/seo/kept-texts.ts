/** Finished texts, kept for a short time and, while what they are made of cannot be had, for a long one. */
import { tagOf } from '../http/etag.ts'
import { LastGood, type Limits } from '../http/last-good.ts'
import { Overloaded } from 'server-kit/work-queue'
import { ApiUnavailable } from '../ops/api-client.ts'

export interface KeptText {
  text: string
  /** Of these characters, however they are compressed. */
  etag: string
}

/** A minute fresh, and a day old when the API does not answer; 24 million characters of all texts together. */
const LIMITS: Limits = { freshMs: 60_000, staleMs: 60_000, failedMs: 86_400_000, mostOfAll: 24_000_000 }

export class KeptTexts {
  readonly #texts: LastGood<KeptText>

  /** @param now milliseconds that only grow */
  constructor(limits: Limits = LIMITS, now?: () => number) {
    this.#texts = new LastGood({
      limits,
      sizeOf: ({ text }) => text.length || 1,
      passes: (error) => error instanceof ApiUnavailable || error instanceof Overloaded,
      ...(now && { now }),
    })
  }

  /**
   * The text by that name. Whoever asks while it is being made gets the same one.
   * @throws what `make` throws; ApiUnavailable and Overloaded only when nothing is kept
   */
  get(key: string, make: () => Promise<string>): Promise<KeptText> {
    return this.#texts.get(key, async () => {
      const text = await make()
      return { text, etag: `W/${tagOf(text)}` }
    })
  }
}
