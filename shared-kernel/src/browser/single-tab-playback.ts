import { useCallback, useEffect, useRef } from 'react'

const CHANNEL = 'lelkesz-sound'

/**
 * Plays sound in one tab at a time, whichever remote or player it belongs to.
 * @param pause stops the sound of this tab, because another one starts to play
 * @returns to be called when sound starts in this tab
 */
export function useSingleTabPlayback(pause: () => void): () => void {
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
  return useCallback(() => channel.current?.postMessage('on'), [])
}

/** Undefined in browsers before 2022, and where the browser refuses storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}
