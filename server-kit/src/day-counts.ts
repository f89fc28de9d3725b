/** Counts by day and name, in memory until they are flushed. They contain no data about visitors. */
import { isbot } from 'isbot'
import type { IncomingHttpHeaders } from 'node:http'

export interface DayCount {
  /** `YYYY-MM-DD` in the time zone of the site. */
  day: string
  name: string
  count: number
}

/** Further names are not counted: an attacker who invents names must not exhaust the memory. */
const MAX_NAMES = 10_000

export class DayCounts {
  readonly #counts = new Map<string, DayCount>()

  add({ day, name, count }: DayCount): void {
    const key = `${day} ${name}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else if (this.#counts.size < MAX_NAMES) this.#counts.set(key, { day, name, count })
  }

  /** Passes the counts to `handOn` and removes them; restores them if it rejects. Never rejects itself. */
  async flush(handOn: (counts: DayCount[]) => Promise<void>, onError: (error: unknown) => void): Promise<void> {
    const counts = [...this.#counts.values()]
    if (counts.length === 0) return
    this.#counts.clear()
    try {
      await handOn(counts)
    } catch (error) {
      for (const count of counts) this.add(count)
      onError(error)
    }
  }
}

/** Podcast apps, which people use; `isbot` counts some of them as bots. */
const PODCAST_APP = /antennapod|castbox|downcast|overcast|pocket ?casts|podcast|castro|player ?fm|fountain/i

/** True if the headers are those of a person's request, not of a crawler or a prefetch. */
export function isFromPerson(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': userAgent, 'sec-purpose': purpose = headers.purpose } = headers
  if (!userAgent || String(purpose).includes('prefetch')) return false
  return PODCAST_APP.test(userAgent) || !isbot(userAgent)
}
