import { getDailySelection, withinDeadline } from 'shared-kernel/api'
import { readingDayOf } from 'shared-kernel/reading-day'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { ACCOMPANYING_MS } from '../accompanying-ms.ts'

/**
 * The ISO day whose reading the sermon is, where it was come to as such and still is; else null. Anybody can write a
 * day into an address: the API is asked whether it is so.
 */
export async function loadReadingDay({ params, url, signal }: PageRequest): Promise<string | null> {
  const day = readingDayOf(url)
  if (day === null) return null
  const today = await withinDeadline(ACCOMPANYING_MS, signal, (stop) => getDailySelection({ signal: stop }))
  return today?.date === day && String(today.nid) === params.id ? day : null
}
