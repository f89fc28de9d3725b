/** The audio element of the player: its state and actions. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { setSounding } from 'shared-kernel/player'
import { readSpeed, writeSpeed } from './stored-positions.ts'

/** `waiting`: asked to play, but still loading. */
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

/** A recording that has not started by then has failed. */
const PATIENCE_MS = 15_000

interface File {
  url: string
  seconds?: number
}

/** State of one file; another file starts over. */
type PlaybackState = Pick<Sound, 'status' | 'time' | 'length'> & { url: string }

const initialState = ({ url, seconds = 0 }: File): PlaybackState => ({
  url,
  status: 'paused',
  time: 0,
  length: seconds,
})

/** @param onEnded called when the file has been played to its end */
export function useSound(file: File, onEnded: () => void): Sound {
  const ref = useRef<HTMLAudioElement>(null)
  const [heard, setHeard] = useState(() => initialState(file))
  const ofFile = (was: PlaybackState) => (was.url === file.url ? was : initialState(file))
  const { status, time, length } = ofFile(heard)
  const set = (change: Partial<PlaybackState>) => setHeard((was) => ({ ...ofFile(was), ...change }))
  const setStatus = (next: (now: SoundStatus) => SoundStatus) =>
    setHeard((was) => ({ ...ofFile(was), status: next(ofFile(was).status) }))
  const [speed, setShownSpeed] = useState(readSpeed)

  useEffect(() => {
    const audio = ref.current
    return () => audio?.pause()
  }, [])
  useEffect(() => {
    const audio = ref.current
    if (!audio) return
    // Loading another file resets the rate to the default.
    audio.defaultPlaybackRate = speed
    audio.playbackRate = speed
  }, [speed])
  useEffect(() => {
    if (status !== 'waiting') return
    const timer = setTimeout(() => {
      setHeard((was) => ({ ...was, status: 'failed' }))
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
      set({ status: 'waiting' })
    }
    // Refused (no user gesture) or aborted: `onPause` and `onError` handle both.
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
    set({ time: Math.floor(place) })
  }
  const readLength = () => {
    const seconds = ref.current?.duration ?? NaN
    if (Number.isFinite(seconds) && seconds > 0) set({ length: seconds })
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
      onPlay: () => set({ status: 'waiting' }),
      onWaiting: () => setStatus((now) => (now === 'playing' ? 'waiting' : now)),
      onPlaying: () => set({ status: 'playing' }),
      onPause: () => setStatus((now) => (now === 'failed' ? now : 'paused')),
      onError: () => set({ status: 'failed' }),
      onTimeUpdate: () => set({ time: Math.floor(ref.current?.currentTime ?? 0) }),
      onLoadedMetadata: readLength,
      onDurationChange: readLength,
      onEnded,
      // Another file, or the same one anew.
      onEmptied: () => set({ time: 0, length: file.seconds ?? 0 }),
    },
  }
}
