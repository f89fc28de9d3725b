import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { dateFrom, dayOn, isBegun } from 'shared-kernel/plan-progress'
import { Link } from 'shared-kernel/router'
import { useToday } from 'shared-kernel/browser'
import { PageTitle } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { DayReadings } from './DayReadings.tsx'
import { DaySermons } from './DaySermons.tsx'
import { DaySteps } from './DaySteps.tsx'
import type { PlanDayData } from './load-plan.ts'
import styles from './day.module.css'
import { monthDayOf } from './month-name.ts'
import { useDayGestures } from './use-day-gestures.ts'
import { UnkeptNotice } from './UnkeptNotice.tsx'
import { useProgress } from './use-progress.ts'

type Props = { data: PlanDayData; url: URL }

/** A day of a plan: its readings in full, the way to its neighbours, the sermons on it (PG-04). */
export function DayScreen({ data, url }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const today = useToday()
  const [progress, change] = useProgress(data.nid)
  const { nid, day, length } = data
  const gestures = useDayGestures(data)
  const dayToday = today === null || !isBegun(progress) ? null : dayOn(today, length, progress.start)
  const date =
    progress.start === null
      ? monthDayOf(day, length, t, language)
      : formatDayWithWeekday(dateFrom(progress.start, day), language)
  return (
    <div className={styles.page}>
      <article className={styles.main} {...gestures}>
        <p className={styles.crumb}>
          <Link to={paths.readingPlan(nid)}>{data.planTitle}</Link>
        </p>
        <PageTitle>{t('dayOfPlan', { day })}</PageTitle>
        <p className={styles.about}>{[date, data.title].filter(Boolean).join('\u00a0· ')}</p>
        <DaySteps nid={nid} day={day} length={length} dayToday={dayToday} />
        <DayReadings data={data} progress={progress} onChange={change} />
        <p className={styles.unscripted}>{t('tickNeedsScripts')}</p>
        <UnkeptNotice />
        <DaySteps nid={nid} day={day} length={length} dayToday={dayToday} isRepeated />
      </article>
      <DaySermons sermons={data.sermons} readings={data.readings} address={url.pathname} />
    </div>
  )
}
