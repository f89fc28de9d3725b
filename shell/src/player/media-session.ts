/** Media controls of the system: lock screen, headphones, keyboard keys. Browsers support only some of them. */
import { useEffect, useEffectEvent } from 'react'
import type { PlayerItem } from 'shared-kernel/player'
import type { Sound } from './use-sound.ts'

/** Seconds back, to repeat a sentence, and forward, to skip. */
export const BACK_S = 15
export const ON_S = 30

const ACTIONS = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'] as const

/** AP-12: shows the current recording in the system's controls and handles their actions. */
export function useMediaSession(item: PlayerItem, siteTitle: string, sound: Sound, onStop: () => void) {
  const { title, preacher = '' } = item
  useEffect(() => {
    const session = mediaSession()
    if (!session) return
    session.metadata = new MediaMetadata({ title, artist: preacher, album: siteTitle })
    return () => {
      session.metadata = null
    }
  }, [title, preacher, siteTitle])

  const obey = useEffectEvent(({ action, seekOffset, seekTime }: MediaSessionActionDetails) => {
    if (action === 'play') sound.play()
    else if (action === 'pause') sound.pause()
    else if (action === 'stop') onStop()
    else if (action === 'seekbackward') sound.skip(-(seekOffset ?? BACK_S))
    else if (action === 'seekforward') sound.skip(seekOffset ?? ON_S)
    else sound.seek(seekTime ?? 0)
  })
  useEffect(() => {
    for (const action of ACTIONS) handle(action, (details) => obey(details))
    return () => {
      for (const action of ACTIONS) handle(action, null)
    }
  }, [])

  const { status, time, length, speed } = sound
  useEffect(() => {
    const session = mediaSession()
    if (!session) return
    session.playbackState = status === 'playing' || status === 'waiting' ? 'playing' : 'paused'
    return () => {
      session.playbackState = 'none'
    }
  }, [status])
  useEffect(() => {
    // Throws for a position beyond the end, which an estimated length may cause.
    if (length > 0) {
      mediaSession()?.setPositionState?.({ duration: length, position: Math.min(time, length), playbackRate: speed })
    }
  }, [time, length, speed])
}

const mediaSession = (): MediaSession | undefined => ('mediaSession' in navigator ? navigator.mediaSession : undefined)

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    mediaSession()?.setActionHandler(action, handler)
  } catch {
    // An action that this browser does not support.
  }
}
