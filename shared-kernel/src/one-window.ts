/** Of the windows that a visitor has open one is heard, whichever part of the site the sound belongs to. */
import { useCallback, useEffect, useRef } from 'react'

const CHANNEL = 'lelkesz-sound'

/**
 * Listens to the other windows while the component stands.
 * @param hush silences what sounds here: another window was asked to play
 * @returns to be called when something here is asked to play
 */
export function useOneWindow(hush: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined)
  const latestHush = useRef(hush)
  useEffect(() => {
    latestHush.current = hush
  })
  useEffect(() => {
    const opened = openChannel()
    if (!opened) return
    opened.onmessage = () => latestHush.current()
    channel.current = opened
    return () => {
      opened.close()
      channel.current = undefined
    }
  }, [])
  return useCallback(() => channel.current?.postMessage('on'), [])
}

/** None in browsers before 2022, and where a browser refuses storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}
