import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, usePending } from 'shared-kernel/router'
import { formatSearchQuery, parseSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'

/** Focus after a search: to the results' heading, or unchanged. */
export type FocusAfter = 'results' | 'stay'
export interface SearchState {
  focus: FocusAfter
}

/**
 * The search in the address (QS-08) and its setter. While results load, the query is already the requested one, so that
 * filters respond at once.
 */
export function useSearchAddress(url: URL) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const pending = usePending()
  // The router reports pending navigation in a transition. Without this, a second change before that (or before
  // hydration) would drop the first.
  const [requested, setRequested] = useState<{ from: string; search: string } | null>(null)
  if (requested !== null && requested.from !== key) setRequested(null)
  // The page may be the home page, `/` (RT-02): filters stay at its address.
  const isPending = pending?.pathname === url.pathname
  const search = requested?.search ?? (isPending ? pending.search : url.search)
  const query = useMemo(() => parseSearchQuery(new URLSearchParams(search), () => {}), [search])

  useEffect(() => {
    parseSearchQuery(new URLSearchParams(url.search))
  }, [url.search])

  const topic = useMemo(() => {
    const { s, m, verb, b, c, lang } = parseSearchQuery(new URLSearchParams(url.search), () => {})
    return formatSearchQuery({ s, m, verb, b, c, lang })
  }, [url.search])

  const addressOf = useCallback(
    (next: SearchQuery) => {
      const text = formatSearchQuery(next)
      return text === '' ? url.pathname : `${url.pathname}?${text}`
    },
    [url.pathname],
  )
  const go = (next: SearchQuery, focus: FocusAfter) => {
    const isShown = !isPending && addressOf(next) === addressOf(query)
    const state: SearchState = { focus }
    setRequested({ from: key, search: formatSearchQuery(next) })
    void navigate(addressOf(next), { state, replace: isShown, preventScrollReset: focus === 'stay' })
  }
  return { query, isPending, topic, addressOf, go }
}

/** History entries already shown: the site restores their focus (AP-13). */
const shownEntries = new Set<string>()

/**
 * Focuses the results' heading after a search, page change or removed chip, but not after a filter change. Returns the
 * last navigation's focus mode.
 */
export function useFocusAfter(focusResults: () => void): FocusAfter | null {
  const { state, key } = useLocation()
  const lastKey = useRef<string | null>(null)
  const focus = (state as Partial<SearchState> | null)?.focus ?? null
  useEffect(() => {
    const isArrival = lastKey.current === null
    if (lastKey.current === key) return
    lastKey.current = key
    const isReturn = shownEntries.has(key)
    shownEntries.add(key)
    if (isReturn || focus === 'stay' || (isArrival && focus !== 'results')) return
    // After the frame in which the site focuses the page title.
    const frame = requestAnimationFrame(focusResults)
    return () => cancelAnimationFrame(frame)
  }, [key, focus, focusResults])
  return focus
}
