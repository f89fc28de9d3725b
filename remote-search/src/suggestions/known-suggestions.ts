import type { Suggestion } from 'shared-kernel/api'
import { matchesTyped, toWords } from 'shared-kernel/fold'

/** Texts of one visit; the oldest give way. */
const MOST_KEPT = 100

/** What was suggested for what was typed. */
export class KnownSuggestions {
  readonly #kept = new Map<string, readonly Suggestion[]>()

  has(typed: string): boolean {
    return this.#kept.has(typed)
  }

  keep(typed: string, suggestions: readonly Suggestion[]): void {
    this.#kept.set(typed, suggestions)
    const [oldest = ''] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest)
  }

  /**
   * What is known for this text. Until it is answered for itself: what the answer for the longest beginning of it has
   * that suits all of it.
   */
  for(typed: string): readonly Suggestion[] {
    for (let length = typed.length; length > 0; length -= 1) {
      const kept = this.#kept.get(typed.slice(0, length).trimEnd())
      if (!kept) continue
      return length === typed.length ? kept : kept.filter(({ name }) => matchesTyped(toWords(name), toWords(typed)))
    }
    return []
  }
}
