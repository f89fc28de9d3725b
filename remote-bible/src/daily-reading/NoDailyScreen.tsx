import type { DailySelection } from 'shared-kernel/api'
import { useConfig } from 'shared-kernel/config'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { PageTitle } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './daily.module.css'

/** A day without a reading of its own (RT-08): says so, and where else to read. */
export function NoDailyScreen({ data }: PageProps<DailySelection>) {
  const t = useText()
  const language = useTextLanguage()
  const hasCitations = useConfig((config) => Boolean(config.site.citations))
  return (
    <div className={styles.page}>
      {data.date !== '' && <p className={styles.date}>{formatDayWithWeekday(data.date, language)}</p>}
      <PageTitle>{t('daily')}</PageTitle>
      <p className={styles.sentence}>{t('noDaily')}</p>
      <ul className={styles.ways}>
        <li>
          <Link to={paths.readingPlans()}>{t('plans')}</Link>
        </li>
        {hasCitations && (
          <li>
            <Link to={paths.citations()}>{t('citations')}</Link>
          </li>
        )}
        <li>
          <Link to={paths.search()}>{t('toSearch')}</Link>
        </li>
      </ul>
    </div>
  )
}
