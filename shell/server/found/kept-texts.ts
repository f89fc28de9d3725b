/** Finished texts, kept for a short time and, while what they are made of cannot be had, for a long one. */
import { LRUCache } from 'lru-cache'
import { tagOf } from '../entity-tag.ts'
import { ApiUnavailable } from './ask-api.ts'

export interface KeptText {
  text: string
  /** Of these characters, however they are compressed. */
  etag: string
}

interface Entry extends KeptText {
  madeAt: number
}

interface Limits {
  /** So long a text is given without asking. */
  freshMs: number
  /** So long it is given when asking fails. */
  staleMs: number
  /** Of all texts together; what was asked for longest ago goes first. */
  mostCharacters: number
}

const LIMITS: Limits = { freshMs: 60_000, staleMs: 86_400_000, mostCharacters: 24_000_000 }

export class KeptTexts {
  #texts: LRUCache<string, Entry>
  #making = new Map<string, Promise<KeptText>>()

  constructor(
    private readonly limits: Limits = LIMITS,
    private readonly now: () => number = Date.now,
  ) {
    this.#texts = new LRUCache({ maxSize: limits.mostCharacters, sizeCalculation: ({ text }) => text.length || 1 })
  }

  /**
   * The text by that name. Whoever asks while it is being made gets the same one.
   * @throws what `make` throws; ApiUnavailable only when nothing is kept
   */
  async get(key: string, make: () => Promise<string>): Promise<KeptText> {
    const kept = this.#texts.get(key)
    if (kept && this.now() - kept.madeAt < this.limits.freshMs) return kept
    const making = this.#making.get(key) ?? this.#make(key, make)
    return making.catch((error: unknown) => {
      const isUsable = kept && this.now() - kept.madeAt < this.limits.staleMs
      if (isUsable && error instanceof ApiUnavailable) return kept
      throw error
    })
  }

  #make(key: string, make: () => Promise<string>): Promise<KeptText> {
    const making = make()
      .then((text) => this.#keep(key, text))
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  #keep(key: string, text: string): KeptText {
    const entry = { text, etag: `W/${tagOf(text)}`, madeAt: this.now() }
    this.#texts.set(key, entry)
    return entry
  }
}
