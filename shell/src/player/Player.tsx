import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MediaFile } from 'shared-kernel/api'
import { useConfig } from 'shared-kernel/config'
import { formatClock } from 'shared-kernel/numbers'
import { useSingleTabPlayback } from 'shared-kernel/browser'
import { closePlayer, type PlayerItem } from 'shared-kernel/player'
import { Link } from 'shared-kernel/router'
import { Button, Icon, VisuallyHidden } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { BACK_S, ON_S, useMediaSession } from './media-session.ts'
import { usePlayerText } from './messages.ts'
import styles from './Player.module.css'
import { NextInSeries, SeekBar, SleepChoice, SpeedChoice, Transport } from './PlayerControls.tsx'
import { PlayerFailure } from './PlayerFailure.tsx'
import { soundsOf } from './media-elements.ts'
import { useDock } from './use-dock.ts'
import { useStoredPosition } from './use-stored-position.ts'
import { useSeries } from './use-series.ts'
import { useSleepTimer } from './use-sleep-timer.ts'
import { useSound } from './use-sound.ts'

const NOTHING: MediaFile = { url: '', kind: 'audio', mime: '' }

type Props = {
  item: PlayerItem
  /** Number of requests to play; 0 when it was only restored. */
  asked: number
}

/** AP-12: the player at the lower edge of the window. Plays the recordings of one item in order. */
export function Player({ item, asked }: Props) {
  const t = useText()
  const words = usePlayerText()
  const siteTitle = useConfig((config) => config.site.title)
  const [reached, setReached] = useState({ item, part: 0 })
  const part = reached.item === item ? reached.part : 0
  const sounds = soundsOf(item)
  const isLast = part >= sounds.length - 1
  const file = sounds[part] ?? NOTHING
  const sound = useSound(file, () => {
    if (sleep.endsHere()) return
    if (isLast) series.handleEnd()
    else setReached({ item, part: part + 1 })
  })
  const series = useSeries(item, isLast, sound)
  const sleep = useSleepTimer(sound.pause)
  const place = useStoredPosition(item, file.url, sound)
  const playButton = useRef<HTMLButtonElement>(null)
  const dock = useDock()
  const close = useFocusOnAsking(playButton, asked, series.takesFocus)
  useMediaSession(item, siteTitle, sound, close)
  const claimSound = useSingleTabPlayback(sound.pause)
  const isOn = sound.status === 'playing' || sound.status === 'waiting'
  useEffect(() => {
    if (isOn) claimSound()
  }, [isOn, claimSound])

  // A new request, or the next part: plays.
  const play = useEffectEvent(sound.play)
  useEffect(() => {
    if (asked > 0 || part > 0) play()
  }, [asked, part])

  const seek = (seconds: number) => {
    place.decline()
    sound.seek(seconds)
  }
  const handleKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLSelectElement) return
    // The space bar activates a focused button.
    if (key === ' ' && !(target instanceof HTMLButtonElement)) sound.toggle()
    else if (key === 'ArrowLeft') seek(sound.time - BACK_S)
    else if (key === 'ArrowRight') seek(sound.time + ON_S)
    else return
    event.preventDefault()
  }

  return (
    <section ref={dock} aria-label={t('player')} className={styles.player} onKeyDown={handleKey}>
      <audio {...sound.element} />
      <div className={styles.bar}>
        <p className={styles.words}>
          <Link to={item.path} className={styles.title}>
            {item.title}
          </Link>
          <span className={styles.preacher}>
            {[item.preacher, sounds.length > 1 ? file.title : ''].filter(Boolean).join(', ')}
          </span>
        </p>
        {place.offer !== null && (
          <Button className={styles.offer} onClick={place.take}>
            {words('continueFrom', { time: formatClock(place.offer) })}
          </Button>
        )}
        <Transport sound={sound} playButton={playButton} onSeek={seek} />
        <SeekBar time={sound.time} length={sound.length} onSeek={seek} />
        <SpeedChoice speed={sound.speed} onChoose={sound.setSpeed} />
        <SleepChoice timer={sleep} hasMore={!isLast || series.autoplay} />
        <button type="button" aria-label={t('closePlayer')} className={styles.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {series.next && <NextInSeries series={series} next={series.next} />}
      {sound.status === 'failed' && <PlayerFailure file={sounds[part]} onRetry={sound.play} />}
      <VisuallyHidden>
        <span role="status">
          {sound.status === 'playing'
            ? words('nowPlaying', { title: item.title })
            : sleep.isOver
              ? words('asleep')
              : ''}
        </span>
      </VisuallyHidden>
    </section>
  )
}

/** Moves the focus to the player on request, and back when it closes. */
function useFocusOnAsking(
  button: { current: HTMLButtonElement | null },
  asked: number,
  takesFocus: () => boolean,
): () => void {
  const opener = useRef<Element | null>(null)
  const takes = useEffectEvent(takesFocus)
  useEffect(() => {
    if (asked === 0 || !takes()) return
    const player = button.current?.closest('section')
    if (!player?.contains(document.activeElement)) opener.current = document.activeElement
    button.current?.focus({ preventScroll: true })
  }, [button, asked])
  return () => {
    closePlayer()
    const back = opener.current
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
  }
}
