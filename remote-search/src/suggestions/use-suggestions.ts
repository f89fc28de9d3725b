import { useEffect, useReducer } from 'react'
import * as api from 'shared-kernel/api'
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
   * that matchesTyped all of it.
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

/** A shell of before has no such call: then nothing is suggested. */
const { getSuggestions } = api as Partial<typeof api>

/** Debounce: milliseconds without a further letter before the API is asked. */
const PAUSE_MS = 100
const SHORTEST = 2

const known = new KnownSuggestions()

/**
 * Suggestions for what is typed: at once those that are known, those of the API when it has answered. What comes late is
 * dropped, a failure is nothing, and without a network nobody is asked.
 */
export function useSuggestions(text: string, isWanted: boolean): readonly Suggestion[] {
  const typed = text.trim()
  const [, show] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!isWanted || !getSuggestions || typed.length < SHORTEST || known.has(typed) || !navigator.onLine) return
    const asking = new AbortController()
    const ask = async () => {
      const suggestions = await getSuggestions(typed, { signal: asking.signal }).catch(() => null)
      if (suggestions) known.keep(typed, suggestions)
      if (suggestions && !asking.signal.aborted) show()
    }
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [typed, isWanted])
  return typed.length < SHORTEST ? [] : known.for(typed)
}
