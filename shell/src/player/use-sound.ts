/** The one audio element of the player: what it is doing, and what can be done with it. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { setSounding } from 'shared-kernel/player'
import { readSpeed, writeSpeed } from './remembered-places.ts'

/** `waiting`: asked to play, nothing to be heard yet. */
export type SoundStatus = 'paused' | 'waiting' | 'playing' | 'failed'

export interface Sound {
  status: SoundStatus
  /** Whole seconds. */
  time: number
  /** Seconds; 0 while unknown. */
  length: number
  speed: number
  play: () => void
  pause: () => void
  toggle: () => void
  seek: (seconds: number) => void
  skip: (seconds: number) => void
  setSpeed: (speed: number) => void
  /** For the `audio` element. */
  element: { ref: RefObject<HTMLAudioElement | null>; src: string; preload: 'metadata' } & Record<
    `on${string}`,
    () => void
  >
}

/** A sound that has not begun after so long is not coming. */
const PATIENCE_MS = 15_000

interface File {
  url: string
  seconds?: number
}

/** @param onEnded called when the file was heard to its end */
export function useSound(file: File, onEnded: () => void): Sound {
  const ref = useRef<HTMLAudioElement>(null)
  const [status, setStatus] = useState<SoundStatus>('paused')
  const [time, setTime] = useState(0)
  const [length, setLength] = useState(file.seconds ?? 0)
  const [speed, setShownSpeed] = useState(readSpeed)

  useEffect(() => {
    const audio = ref.current
    return () => audio?.pause()
  }, [])
  useEffect(() => {
    const audio = ref.current
    if (!audio) return
    // The default counts, too: loading another file puts the speed back to it.
    audio.defaultPlaybackRate = speed
    audio.playbackRate = speed
  }, [speed])
  useEffect(() => {
    if (status !== 'waiting') return
    const timer = setTimeout(() => {
      setStatus('failed')
      ref.current?.pause()
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [status])
  useEffect(() => {
    setSounding(status === 'playing' || status === 'waiting', () => ref.current?.pause())
    return () => setSounding(false)
  }, [status])

  const play = () => {
    const audio = ref.current
    if (!audio) return
    if (status === 'failed') {
      audio.load()
      audio.currentTime = time
      setStatus('waiting')
    }
    // Refused (no press came before it) or broken off: `onPause` and `onError` say what there is to say.
    void Promise.resolve(audio.play()).catch(() =>
      setStatus((now) => (now === 'waiting' && audio.paused ? 'paused' : now)),
    )
  }
  const pause = () => ref.current?.pause()
  const seek = (seconds: number) => {
    const audio = ref.current
    if (!audio) return
    const place = Math.max(0, length > 0 ? Math.min(seconds, length) : seconds)
    audio.currentTime = place
    setTime(Math.floor(place))
  }
  const readLength = () => {
    const seconds = ref.current?.duration ?? NaN
    if (Number.isFinite(seconds) && seconds > 0) setLength(seconds)
  }

  return {
    status,
    time,
    length,
    speed,
    play,
    pause,
    toggle: () => (status === 'playing' || status === 'waiting' ? pause() : play()),
    seek,
    skip: (seconds) => seek((ref.current?.currentTime ?? time) + seconds),
    setSpeed: (chosen) => {
      setShownSpeed(chosen)
      writeSpeed(chosen)
    },
    element: {
      ref,
      src: file.url,
      preload: 'metadata',
      onPlay: () => setStatus('waiting'),
      onWaiting: () => setStatus((now) => (now === 'playing' ? 'waiting' : now)),
      onPlaying: () => setStatus('playing'),
      onPause: () => setStatus((now) => (now === 'failed' ? now : 'paused')),
      onError: () => setStatus('failed'),
      onTimeUpdate: () => setTime(Math.floor(ref.current?.currentTime ?? 0)),
      onLoadedMetadata: readLength,
      onDurationChange: readLength,
      onEnded,
      // Another file: the next part.
      onEmptied: () => {
        setTime(0)
        setLength(file.seconds ?? 0)
      },
    },
  }
}
