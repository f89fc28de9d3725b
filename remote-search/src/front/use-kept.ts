import { type ReactNode, useEffect, useState } from 'react'
import { keptPlans } from 'shared-kernel/plan-progress'
import { readStored } from 'shared-kernel/preferences'
import { READING_PLACES_KEY } from 'shared-kernel/reading-places'
import { useToday } from 'shared-kernel/browser'

const loadCells = () => import(/* webpackChunkName: "kept" */ './kept/cells.tsx')

/**
 * The cells of what was last left in its middle, and of the day of one's plan; null on the server, until the device was
 * asked, and where it keeps nothing: then nothing is fetched. What cannot be fetched is as if it were not kept.
 */
export function useKept(): { place: ReactNode; portion: ReactNode } {
  const today = useToday()
  const [place, setPlace] = useState<ReactNode>(null)
  const [portion, setPortion] = useState<ReactNode>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const give = (set: (cell: ReactNode) => void) => (cell: ReactNode) => {
      if (!leaving.signal.aborted) set(cell)
    }
    const nothing = () => undefined
    if (readStored(READING_PLACES_KEY) !== null) {
      loadCells()
        .then(({ placeCell }) => placeCell())
        .then(give(setPlace), nothing)
    }
    if (today !== null && keptPlans().length > 0) {
      loadCells()
        .then(({ portionCell }) => portionCell(today, leaving.signal))
        .then(give(setPortion), nothing)
    }
    return () => leaving.abort()
  }, [today])
  return { place, portion }
}
