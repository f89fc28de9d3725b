import { useEffect, useEffectEvent, useState } from 'react'

/** Minutes, the end of the current recording, or never. */
export type Sleep = number | 'end' | null

export const SLEEP_MINUTES = [15, 30, 45, 60] as const

const MINUTE_MS = 60_000

interface State {
  choice: Sleep
  /** Started minutes; null when no time was chosen. */
  minutesLeft: number | null
  /** It has paused the sound, and nothing was chosen since. */
  isOver: boolean
}

export interface SleepTimer extends State {
  choose: (choice: Sleep) => void
  /** A recording ended: true when playback stops here. */
  endsHere: () => boolean
}

const OVER: State = { choice: null, minutesLeft: null, isOver: true }

/**
 * Pauses the sound after the chosen time.
 * @param pause the sound
 */
export function useSleepTimer(pause: () => void): SleepTimer {
  const [state, setState] = useState<State>({ ...OVER, isOver: false })
  const end = useEffectEvent(() => {
    pause()
    setState(OVER)
  })
  const { choice } = state
  useEffect(() => {
    if (typeof choice !== 'number') return
    // By the clock: timers of hidden pages are throttled.
    const until = Date.now() + choice * MINUTE_MS
    const timer = setInterval(() => {
      const minutesLeft = Math.ceil((until - Date.now()) / MINUTE_MS)
      if (minutesLeft > 0) return setState((now) => ({ ...now, minutesLeft }))
      end()
    }, 1000)
    return () => clearInterval(timer)
  }, [choice])

  const endsHere = () => {
    if (choice === 'end') setState(OVER)
    return choice === 'end'
  }
  const choose = (next: Sleep) =>
    setState({ choice: next, minutesLeft: typeof next === 'number' ? next : null, isOver: false })
  return { ...state, choose, endsHere }
}
