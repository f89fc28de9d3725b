import { useState } from 'react'
import type { Beginning, Progress } from 'shared-kernel/plan-progress'
import { beginningOf, setBeginning } from './progress.ts'

/** Has a plan begin otherwise; `undo` is there as long as nothing else was chosen since. */
export function useBeginning(progress: Progress, onChange: (change: (progress: Progress) => Progress) => void) {
  const [moved, setMoved] = useState<{ from: Beginning; to: Beginning } | null>(null)
  const set = (to: Beginning) => onChange((current) => setBeginning(current, to))
  const begin = (to: Beginning) => {
    setMoved({ from: beginningOf(progress), to })
    set(to)
  }
  const isStill = moved?.to.start === progress.start && moved.to.joined === progress.joined
  const undo = () => {
    if (moved) set(moved.from)
    setMoved(null)
  }
  return { begin, undo: moved !== null && isStill ? undo : null }
}
