import { useEffect, useReducer } from 'react'
import * as api from 'shared-kernel/api'
import type { Suggestion } from 'shared-kernel/api'
import { matchesTyped, toWords } from 'shared-kernel/fold'

/** Cache limit; the oldest entries are dropped. */
const MOST_KEPT = 100

/** Suggestions by typed text. */
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

  /** Cached suggestions for a text; until its response arrives, matching ones of its longest cached prefix. */
  for(typed: string): readonly Suggestion[] {
    for (let length = typed.length; length > 0; length -= 1) {
      const kept = this.#kept.get(typed.slice(0, length).trimEnd())
      if (!kept) continue
      return length === typed.length ? kept : kept.filter(({ name }) => matchesTyped(toWords(name), toWords(typed)))
    }
    return []
  }
}

/** Older shells share a kernel without this call: then there are no suggestions. */
const { getSuggestions } = api as Partial<typeof api>

/** Debounce. */
const PAUSE_MS = 100
const SHORTEST = 2

const known = new KnownSuggestions()

/**
 * Suggestions for typed text: cached ones at once, then the API's response. Failures and late responses are ignored;
 * offline nothing is requested.
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
