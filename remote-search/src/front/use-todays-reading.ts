import { useEffect, useState } from 'react'
import { type DailySelection, getDailySelection } from 'shared-kernel/api'
import { useToday } from 'shared-kernel/browser'

/**
 * The reading of the day that came with the page, and today's once the page turns out to be of another day: a kept
 * document is shown before the network is asked. Without an answer the earlier one stays, under its own date.
 */
export function useTodaysReading(given: DailySelection | null): DailySelection | null {
  const [daily, setDaily] = useState(given)
  const today = useToday()
  useEffect(() => {
    if (given === null || today === null || given.date === today) return
    const leaving = new AbortController()
    getDailySelection({ signal: leaving.signal }).then(
      (answer) => answer.nid !== undefined && setDaily(answer),
      () => undefined,
    )
    return () => leaving.abort()
  }, [given, today])
  return daily?.nid === undefined ? null : daily
}
