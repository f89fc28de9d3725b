import { useEffect, useReducer } from 'react'
import * as api from 'shared-kernel/api'
import type { Suggestion } from 'shared-kernel/api'
import { matchesTyped, toWords } from 'shared-kernel/fold'

/** Cache limit; the oldest entries are dropped. */
const CACHE_SIZE = 100

/** Suggestions by typed text. */
export class SuggestionCache {
  readonly #cached = new Map<string, readonly Suggestion[]>()

  has(typed: string): boolean {
    return this.#cached.has(typed)
  }

  set(typed: string, suggestions: readonly Suggestion[]): void {
    this.#cached.set(typed, suggestions)
    const [oldest = ''] = this.#cached.keys()
    if (this.#cached.size > CACHE_SIZE) this.#cached.delete(oldest)
  }

  /** Cached suggestions for a text; until its response arrives, matching ones of its longest cached prefix. */
  for(typed: string): readonly Suggestion[] {
    for (let length = typed.length; length > 0; length -= 1) {
      const cached = this.#cached.get(typed.slice(0, length).trimEnd())
      if (!cached) continue
      return length === typed.length ? cached : cached.filter(({ name }) => matchesTyped(toWords(name), toWords(typed)))
    }
    return []
  }
}

/** Older shells share a kernel without this call: then there are no suggestions. */
const { getSuggestions } = api as Partial<typeof api>

/** Debounce: milliseconds without a further letter before the API is asked. */
const PAUSE_MS = 100
const SHORTEST = 2

const known = new SuggestionCache()

/**
 * Suggestions for typed text: cached ones at once, then the API's response. Failures and late responses are ignored;
 * offline nothing is requested.
 */
export function useSuggestions(text: string, isEnabled: boolean): readonly Suggestion[] {
  const typed = text.trim()
  const [, show] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!isEnabled || !getSuggestions || typed.length < SHORTEST || known.has(typed) || !navigator.onLine) return
    const controller = new AbortController()
    const ask = async () => {
      const suggestions = await getSuggestions(typed, { signal: controller.signal }).catch(() => null)
      if (suggestions) known.set(typed, suggestions)
      if (suggestions && !controller.signal.aborted) show()
    }
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      controller.abort()
    }
  }, [typed, isEnabled])
  return typed.length < SHORTEST ? [] : known.for(typed)
}

/** Keyboard behaviour of the APG combobox pattern "list autocomplete with manual selection". */
export interface ListState {
  isOpen: boolean
  /** Index of the active option; -1 for none. */
  active: number
}

export const CLOSED: ListState = { isOpen: false, active: -1 }

interface KeyResult extends ListState {
  /** Prevents the default action. */
  isHandled: boolean
  /** Selects the active option. */
  isPicked?: true
}

/** @param count number of options */
export function press({ key, altKey }: { key: string; altKey: boolean }, list: ListState, count: number): KeyResult {
  const shown = list.isOpen && count > 0
  const pointAt = (active: number) => ({ isOpen: true, active, isHandled: true })
  switch (key) {
    case 'ArrowDown':
      if (count === 0) return { ...list, isHandled: false }
      if (altKey) return pointAt(shown ? list.active : -1)
      return pointAt(shown ? (list.active + 1) % count : 0)
    case 'ArrowUp':
      if (count === 0) return { ...list, isHandled: false }
      if (altKey) return { ...CLOSED, isHandled: true }
      return pointAt(shown && list.active > 0 ? list.active - 1 : count - 1)
    case 'Enter':
      return shown && list.active >= 0
        ? { ...CLOSED, isHandled: true, isPicked: true }
        : { ...CLOSED, isHandled: false }
    case 'Escape':
      return { ...CLOSED, isHandled: shown }
    case 'Tab':
      return { ...CLOSED, isHandled: false }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { ...list, active: -1, isHandled: false }
    default:
      return { ...list, isHandled: false }
  }
}
