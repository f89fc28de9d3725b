import { formatClock } from 'shared-kernel/numbers'
import { usePlayerText } from './messages/text.ts'
import styles from './SeekBar.module.css'

type Props = {
  /** Seconds. */
  time: number
  length: number
  onSeek: (seconds: number) => void
}

/** How far the sound is, as a slider between the time gone and the whole. */
export function SeekBar({ time, length, onSeek }: Props) {
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
