import { type DailySelection, getDailySelection } from 'shared-kernel/api'
import { useConfig } from 'shared-kernel/config'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { asReadingOf } from 'shared-kernel/site'
import type { PageProps, PageRequest } from 'shared-kernel/remote-contracts'
import { Link, redirect } from 'shared-kernel/router'
import { PageTitle } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './daily.module.css'

/**
 * Redirects to the sermon of the day, replacing the history entry (RT-08). The day goes into the address, so that
 * server and browser can name it on the sermon's page.
 */
export async function loadDaily({ signal }: PageRequest): Promise<DailySelection> {
  const selection = await getDailySelection({ signal })
  const { nid, date } = selection
  if (nid !== undefined) throw redirect(asReadingOf(paths.node(nid), date), { replace: true })
  return selection
}

/** A day without a reading (RT-08), with links to other pages. */
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
