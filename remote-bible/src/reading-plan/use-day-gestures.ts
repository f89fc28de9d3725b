import { type TouchEvent, useEffect, useRef } from 'react'
import { paths } from 'shared-kernel/paths'
import { useNavigate } from 'shared-kernel/router'
import type { PlanDayData } from './load-plan.ts'

const FAR_ENOUGH = 90
const STRAIGHT_ENOUGH = 45
/** Places that use the arrow keys themselves. */
const USES_ARROWS = 'input, textarea, select, audio, video, dialog, [contenteditable], [role=slider]'

/**
 * Previous and next day by the arrow keys and by swiping over the text. Returns the handlers for the swiped element.
 */
export function useDayGestures({ nid, day, length }: Pick<PlanDayData, 'nid' | 'day' | 'length'>) {
  const navigate = useNavigate()
  const touch = useRef<{ x: number; y: number } | null>(null)

  const go = (step: number) => {
    const to = day + step
    if (to >= 1 && to <= length) void navigate(paths.readingPlanDay(nid, to))
  }
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(USES_ARROWS)) return
      if (event.key === 'ArrowLeft') latest.current(-1)
      if (event.key === 'ArrowRight') latest.current(1)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      touch.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const from = touch.current
      touch.current = null
      if (!from || !finger || document.getSelection()?.isCollapsed === false) return
      const across = finger.clientX - from.x
      if (Math.abs(across) < FAR_ENOUGH || Math.abs(finger.clientY - from.y) > STRAIGHT_ENOUGH) return
      go(across > 0 ? -1 : 1)
    },
  }
}
