import { type DailySelection, getDailySelection, withinDeadline } from 'shared-kernel/api'
import { formatSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'

/** What the search page shows besides the newest sermons while nothing is searched for. */
export interface Front {
  /** Null when it could not be had in time. */
  daily: DailySelection | null
}

/** Null when something is searched for: then the results are what was asked. */
export async function loadFront(query: SearchQuery, signal: AbortSignal, ms: number): Promise<Front | null> {
  if (formatSearchQuery(query) !== '') return null
  return { daily: await withinDeadline(ms, signal, (stop) => getDailySelection({ signal: stop })) }
}
