import { useEffect, useRef } from 'react'

const CHANNEL = 'lelkesz-sound'

/** Of all windows of the site one is heard: whoever begins to play tells the others, which pause. */
export function useOneTab(isPlaying: boolean, pause: () => void): void {
  const channel = useRef<BroadcastChannel>(undefined)
  const latestPause = useRef(pause)
  useEffect(() => {
    latestPause.current = pause
  })
  useEffect(() => {
    // Browsers before 2022 have none.
    if (!('BroadcastChannel' in window)) return
    const told = new BroadcastChannel(CHANNEL)
    told.onmessage = () => latestPause.current()
    channel.current = told
    return () => told.close()
  }, [])
  useEffect(() => {
    if (isPlaying) channel.current?.postMessage('playing')
  }, [isPlaying])
}
