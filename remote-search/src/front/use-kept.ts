import { useEffect, useState } from 'react'
import { keptPlans } from 'shared-kernel/plan-progress'
import { readStored } from 'shared-kernel/preferences'
import { READING_PLACES_KEY, type ReadingPlace } from 'shared-kernel/reading-places'
import { siteDay } from 'shared-kernel/site'
import type { Portion } from './todays-portion.ts'

/**
 * What was last left in its middle, and the day of one's plan; null on the server, until the device was asked, and
 * where it keeps nothing: then nothing is fetched. What cannot be fetched is as if it were not kept.
 */
export function useKept(): { place: ReadingPlace | null; portion: Portion | null } {
  const [place, setPlace] = useState<ReadingPlace | null>(null)
  const [portion, setPortion] = useState<Portion | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const give =
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        if (!leaving.signal.aborted) set(value)
      }
    const nothing = () => undefined
    if (readStored(READING_PLACES_KEY) !== null) {
      import(/* webpackChunkName: "kept" */ './left-in-its-middle.ts')
        .then(({ findPlace }) => findPlace())
        .then(give(setPlace), nothing)
    }
    if (keptPlans().length > 0) {
      const today = siteDay(new Date())
      import(/* webpackChunkName: "kept" */ './todays-portion.ts')
        .then(({ findPortion }) => findPortion(today, leaving.signal))
        .then(give(setPortion), nothing)
    }
    return () => leaving.abort()
  }, [])
  return { place, portion }
}
