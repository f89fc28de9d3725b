import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { useText } from '../messages/text.ts'
import styles from './daily.module.css'

type Props = {
  /** ISO day whose reading this is; null for a sermon like any other. */
  day: string | null | undefined
}

/** What a sermon is on its day, and why it is this one (RT-08). */
export function ReadingDay({ day }: Props) {
  const t = useText()
  const language = useTextLanguage()
  if (!day) return null
  return (
    <p className={styles.readingDay}>
      <strong>{t('dailyOn', { day: formatDayWithWeekday(day, language) })}</strong> {t('dailyWhy')}
    </p>
  )
}
