import type { DailySelection } from 'shared-kernel/api'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { useText } from './messages.ts'
import styles from './front.module.css'
import type { Front } from './load-front.ts'
import { TodayCell } from './TodayCell.tsx'
import { useKept } from './use-kept.ts'
import { useTodaysReading } from './use-todays-reading.ts'

type Props = { front: Front }

/**
 * What today is: the reading of the day, the plan, and what was left in its middle. Who keeps nothing on the device is
 * shown ways in at the same places, so that what the device knows takes the place of a line and moves none.
 */
export function Today({ front }: Props) {
  const t = useText()
  const daily = useTodaysReading(front.daily)
  const { place, portion } = useKept()
  return (
    <section aria-label={t('forToday')} className={styles.today}>
      {daily && <DailyCell daily={daily} />}
      {portion ?? (
        <TodayCell
          name={t('plans')}
          title={t('plansTitle')}
          to={paths.readingPlans()}
          isSteady
          about={t('plansAbout')}
        />
      )}
      {place ?? (
        <TodayCell
          name={t('bible')}
          title={t('inBibleOrder')}
          to={paths.search('order=verse')}
          isSteady
          about={t('inBibleOrderAbout')}
        />
      )}
    </section>
  )
}

function DailyCell({ daily: { date, sermon } }: { daily: DailySelection }) {
  const t = useText()
  const language = useTextLanguage()
  return (
    <TodayCell
      name={
        <>
          {t('daily')} <span className={styles.day}>{formatDayWithWeekday(date, language)}</span>
        </>
      }
      title={sermon?.title ?? t('dailyTitleUnknown')}
      to={paths.dailyReading()}
      about={[sermon?.preacher?.name, ...(sermon?.text ?? []).map(({ label }) => label)].filter(Boolean).join(' · ')}
    />
  )
}
