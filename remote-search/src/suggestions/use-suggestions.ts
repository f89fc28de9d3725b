import * as api from 'shared-kernel/api'
import type { Suggestion } from 'shared-kernel/api'
import { useEffect, useReducer } from 'react'
import { KnownSuggestions } from './known-suggestions.ts'

/** A shell of before has no such call: then nothing is suggested. */
const { getSuggestions } = api as Partial<typeof api>

/** So long nothing more is typed before the API is asked; at every letter it would be asked for nothing. */
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
