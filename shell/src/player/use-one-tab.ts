import { useEffect, useRef } from 'react'

const CHANNEL = 'lelkesz-sound'

/**
 * Of several windows with a player one is heard: whoever is asked to play tells the others, which pause.
 * @param isOn asked to play, also while nothing is to be heard yet
 */
export function useOneTab(isOn: boolean, pause: () => void): void {
  const channel = useRef<BroadcastChannel>(undefined)
  const latestPause = useRef(pause)
  useEffect(() => {
    latestPause.current = pause
  })
  useEffect(() => {
    const opened = openChannel()
    if (!opened) return
    opened.onmessage = () => latestPause.current()
    channel.current = opened
    return () => {
      opened.close()
      channel.current = undefined
    }
  }, [])
  useEffect(() => {
    if (isOn) channel.current?.postMessage('on')
  }, [isOn])
}

/** None in browsers before 2022, and where a browser refuses storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}
