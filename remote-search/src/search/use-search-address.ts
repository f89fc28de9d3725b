import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, usePending } from 'shared-kernel/router'
import { formatSearchQuery, parseSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'

/** Where the focus goes when the results have come: to their heading, or nowhere else than it is. */
export type FocusAfter = 'results' | 'stay'
export interface SearchState {
  focus: FocusAfter
}

/**
 * The search in the address (QS-08) and the ways to change it. While other results are on their way the query is
 * already the one asked for, so that a box ticked is a box ticked.
 */
export function useSearchAddress(url: URL) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const pending = usePending()
  // What is on its way is known a moment late: the router tells it in a transition. A second box ticked meanwhile (or
  // both before the page's start, told one after the other) would be ticked without the first.
  const [asked, setAsked] = useState<{ from: string; search: string } | null>(null)
  if (asked !== null && asked.from !== key) setAsked(null)
  // The page may stand at another address, e.g. `/` (RT-02): filters change the search where it stands.
  const isPending = pending?.pathname === url.pathname
  const search = asked?.search ?? (isPending ? pending.search : url.search)
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
    setAsked({ from: key, search: formatSearchQuery(next) })
    void navigate(addressOf(next), { state, replace: isShown, preventScrollReset: focus === 'stay' })
  }
  return { query, isPending, topic, addressOf, go }
}

/** Entries of the history that were shown before: the site returns the focus there, to where it was (AP-13). */
const shownEntries = new Set<string>()

/**
 * Tells the results' heading to take the focus: after a search, a page turned or a chip taken off, but not after a
 * filter that keeps it. Gives what the last step said.
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
    // After the frame: arriving from another address, the site gives the focus to the page's title first.
    const frame = requestAnimationFrame(focusResults)
    return () => cancelAnimationFrame(frame)
  }, [key, focus, focusResults])
  return focus
}
