/** Parts of the player's bar, and the link to the next sermon of a series. */
import type { Ref } from 'react'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatClock } from 'shared-kernel/numbers'
import type { PlayerItem } from 'shared-kernel/player'
import { Icon } from 'shared-kernel/ui'
import { BACK_S, ON_S } from './media-session.ts'
import { usePlayerText } from './messages.ts'
import styles from './PlayerControls.module.css'
import { SPEEDS } from './stored-positions.ts'
import type { Series } from './use-series.ts'
import { type Sleep, SLEEP_MINUTES, type SleepTimer } from './use-sleep-timer.ts'
import type { Sound } from './use-sound.ts'

type TransportProps = { sound: Sound; playButton: Ref<HTMLButtonElement>; onSeek: (seconds: number) => void }

/** Play and pause between the step back and the longer step forward. */
export function Transport({ sound, playButton, onSeek }: TransportProps) {
  const t = usePlayerText()
  const isOn = sound.status === 'playing' || sound.status === 'waiting'
  return (
    <div className={styles.transport}>
      <Step label={t('skipBack', { seconds: BACK_S })} onClick={() => onSeek(sound.time - BACK_S)}>
        {t('back', { seconds: BACK_S })}
      </Step>
      <button
        ref={playButton}
        type="button"
        aria-label={t(isOn ? 'pause' : 'play')}
        aria-busy={sound.status === 'waiting'}
        className={styles.play}
        onClick={sound.toggle}
      >
        <Icon name={isOn ? 'pause' : 'play'} />
      </button>
      <Step label={t('skipForward', { seconds: ON_S })} onClick={() => onSeek(sound.time + ON_S)}>
        {t('forward', { seconds: ON_S })}
      </Step>
    </div>
  )
}

type StepProps = { label: string; onClick: () => void; children: string }

function Step({ label, onClick, children }: StepProps) {
  return (
    <button type="button" aria-label={label} className={styles.step} onClick={onClick}>
      <span aria-hidden="true">{children}</span>
    </button>
  )
}

/** `time` and `length` in seconds. */
type SeekBarProps = { time: number; length: number; onSeek: (seconds: number) => void }

/** Position in the recording as a slider between elapsed time and length. */
export function SeekBar({ time, length, onSeek }: SeekBarProps) {
  const t = usePlayerText()
  const [gone, whole] = [formatClock(time), formatClock(length)]
  return (
    <div className={styles.seek}>
      <span className={styles.clock} aria-hidden="true">
        {gone}
      </span>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.min(time, Math.max(1, Math.floor(length)))}
        disabled={length === 0}
        aria-label={t('seek')}
        aria-valuetext={t('seekPlace', { time: gone, length: whole })}
        className={styles.range}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <span className={styles.clock} aria-hidden="true">
        {whole}
      </span>
    </div>
  )
}

type SpeedChoiceProps = { speed: number; onChoose: (speed: number) => void }

/** Playback rate: 0,75× to 2×. */
export function SpeedChoice({ speed, onChoose }: SpeedChoiceProps) {
  const t = usePlayerText()
  const language = useTextLanguage()
  const written = (value: number) => `${value.toLocaleString(language)}×`
  return (
    <select
      aria-label={t('speed')}
      value={speed}
      className={styles.speed}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {SPEEDS.map((value) => (
        <option key={value} value={value}>
          {written(value)}
        </option>
      ))}
    </select>
  )
}

/** `hasMore`: more recordings follow, after each of which it may stop. */
type SleepChoiceProps = { timer: SleepTimer; hasMore: boolean }

const fromText = (text: string): Sleep => (text === '' ? null : text === 'end' ? text : Number(text))

/** Sleep timer, with the remaining minutes. */
export function SleepChoice({ timer: { choice, minutesLeft, choose }, hasMore }: SleepChoiceProps) {
  const t = usePlayerText()
  return (
    <span className={choice === null ? styles.sleep : `${styles.sleep} ${styles.on}`}>
      <Icon name="clock" />
      {minutesLeft !== null && <span aria-hidden="true">{`${minutesLeft}′`}</span>}
      <select
        aria-label={t('sleep')}
        value={choice ?? ''}
        className={styles.select}
        onChange={(event) => choose(fromText(event.target.value))}
      >
        <option value="">{t('noSleep')}</option>
        {SLEEP_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('sleepIn', { minutes })}
          </option>
        ))}
        {hasMore && <option value="end">{t('sleepAtEnd')}</option>}
      </select>
    </span>
  )
}

type NextInSeriesProps = { series: Series; next: PlayerItem }

/** Link to the next sermon of the series, and the switch for playing it automatically. */
export function NextInSeries({ series, next }: NextInSeriesProps) {
  const t = usePlayerText()
  return (
    <div className={styles.next}>
      <button type="button" className={styles.playNext} onClick={series.playNext}>
        <Icon name="play" />
        <span className={styles.nextTitle}>{t('next', { title: next.title })}</span>
      </button>
      <label className={styles.autoplay}>
        <input
          type="checkbox"
          checked={series.autoplay}
          onChange={(event) => series.setAutoplay(event.target.checked)}
        />
        {t('goesOn')}
      </label>
    </div>
  )
}
