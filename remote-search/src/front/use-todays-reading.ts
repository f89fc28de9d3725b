import { useEffect, useState } from 'react'
import { type DailySelection, getDailySelection } from 'shared-kernel/api'
import { siteDay } from 'shared-kernel/site'

/**
 * The reading of the day that came with the page, and today's once the page turns out to be of another day: a kept
 * document is shown before the network is asked. Without an answer the earlier one stays, under its own date.
 */
export function useTodaysReading(given: DailySelection | null): DailySelection | null {
  const [daily, setDaily] = useState(given)
  useEffect(() => {
    if (given === null || given.date === siteDay(new Date())) return
    const leaving = new AbortController()
    getDailySelection({ signal: leaving.signal }).then(
      (today) => today.nid !== undefined && setDaily(today),
      () => undefined,
    )
    return () => leaving.abort()
  }, [given])
  return daily?.nid === undefined ? null : daily
}
