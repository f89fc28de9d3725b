import { Icon } from 'shared-kernel/ui'
import { usePlayerText } from './messages/text.ts'
import styles from './SleepChoice.module.css'
import { type Sleep, SLEEP_MINUTES, type SleepTimer } from './use-sleep-timer.ts'

type Props = {
  timer: SleepTimer
  /** More recordings follow: it may stop between them. */
  hasMore: boolean
}

const fromText = (text: string): Sleep => (text === '' ? null : text === 'end' ? text : Number(text))

/** When the sound stops by itself; the minutes that are left stand on it. */
export function SleepChoice({ timer: { choice, minutesLeft, choose }, hasMore }: Props) {
  const t = usePlayerText()
  return (
    <span className={choice === null ? styles.sleep : `${styles.sleep} ${styles.on}`}>
      <Icon name="moon" />
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
