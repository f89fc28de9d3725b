import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { formatDay, formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import {
  type Beginning,
  dayOn,
  dayToRead,
  hasProgress,
  isBegun,
  isTodays,
  isYearPlan,
  type StoredProgress,
} from 'shared-kernel/reading'
import { Link } from 'shared-kernel/router'
import { useToday } from 'shared-kernel/browser'
import { Button, Notice, PageTitle, Skeleton } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { DayGrid } from './Calendar.tsx'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import { type CalendarMonth, monthsOf } from './plan-months.ts'
import { PlanProgress, ResetProgress, useBeginning } from './PlanProgress.tsx'
import styles from './plan.module.css'
import { useProgress } from './progress-store.tsx'
import { countDays, isRead, setRead } from './progress.ts'
import { Tick } from './DayReadings.tsx'
import { unbroken } from './unbroken.ts'

const DAYS_ID = 'napok'
const DOUBLE_TAP_MS = 500

/** A plan with today's portion and the calendar (PG-04). */
export function PlanOverviewScreen({ plan }: { plan: PlanOverview & { month: string } }) {
  const t = useText()
  const language = useTextLanguage()
  const today = useToday()
  const [progress, change] = useProgress(plan.nid)
  const dayToday = today === null ? null : dayOn(today, plan.days.length, progress.start)
  // Before hydration the calendar shows the server's month, which is usually the same.
  const present = today ?? plan.month
  const months = monthsOf(plan.days.length, progress.start, present)
  const { begin, undo } = useBeginning(progress, change)
  const panel = useRef<HTMLDivElement>(null)
  const begunAt = useRef(-Infinity)
  const handleBegin = (beginning: Beginning) => {
    begin(beginning)
    begunAt.current = performance.now()
    // The pressed button is gone with the next render.
    requestAnimationFrame(() => panel.current?.querySelector('h2')?.focus({ preventScroll: true }))
  }
  // A double tap on the button would open the day, whose link takes the button's place.
  const ignoreSecondTap = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null
    if (isLink && performance.now() - begunAt.current < DOUBLE_TAP_MS) event.preventDefault()
  }
  return (
    <div className={styles.page}>
      <header data-band="">
        <p data-up="">
          <Link to={paths.readingPlans()}>{t('plans')}</Link>
        </p>
        <PageTitle>{plan.title}</PageTitle>
        {plan.description && <p className={styles.description}>{plan.description}</p>}
      </header>
      {plan.days.length > 0 && (
        <div
          ref={panel}
          onClickCapture={ignoreSecondTap}
          className={[styles.top, styles[`most${Math.max(...readingCounts(plan))}`]].filter(Boolean).join(' ')}
        >
          <TodayPanel plan={plan} today={today} progress={progress} onChange={change} onBegin={handleBegin} />
          <PlanProgress
            plan={plan}
            today={today}
            daysId={DAYS_ID}
            progress={progress}
            onChange={change}
            onBegin={handleBegin}
            onUndo={undo}
          />
        </div>
      )}
      <h2 id={DAYS_ID} className={styles.daysHeading}>
        {t('days')}
      </h2>
      {isYearPlan(plan.days.length) && (
        // One line in both cases, so that nothing shifts at hydration.
        <p className={styles.calendarDates}>
          {progress.start === null
            ? t('datesByYear')
            : t('datesByStart', { date: formatDay(progress.start, language) })}
        </p>
      )}
      <DayGrid plan={plan} months={months} present={present} today={today} dayToday={dayToday} progress={progress} />
      <PlanTools plan={plan} months={months} progress={progress} today={today} onChange={change} />
    </div>
  )
}

type Props = {
  plan: PlanOverview
  /** Null before hydration: the server does not know the visitor's date. */
  today: string | null
  progress: StoredProgress
  onChange: (change: (progress: StoredProgress) => StoredProgress) => void
  onBegin: (beginning: Beginning) => void
}

/** Today's portion, or the next day to read, or the first: as many lines, so that hydration moves nothing. */
function TodayPanel({ plan, today, progress, onChange, onBegin }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const counts = readingCounts(plan)
  const choice = <BeginPlan plan={plan} today={today} onBegin={onBegin} />
  const notBegun = t('notBegun', { count: formatCount(counts.length) })

  if (today === null || !hasProgress(progress)) {
    return (
      <section>
        <p className={styles.eyebrow}>{notBegun}</p>
        <h2 tabIndex={-1} className={styles.todayHeading}>
          {t('firstDay')}
        </h2>
        <Readings nid={plan.nid} day={1} readings={plan.days[0]?.readings ?? []} />
        {choice}
      </section>
    )
  }
  const { done, total } = countDays(progress, counts)
  if (done === total) {
    return (
      <section key="known">
        <p className={styles.eyebrow}>{t('allRead', { count: total })}</p>
        <h2 tabIndex={-1} className={styles.todayHeading}>
          {t('finished')}
        </h2>
        <p>{t('finishedAdvice')}</p>
        <p className={styles.actions}>
          <Link to={paths.readingPlans()} className={styles.open}>
            {t('anotherPlan')}
          </Link>
          <Link to={paths.dailyReading()}>{t('daily')}</Link>
        </p>
      </section>
    )
  }
  const day = dayToRead(progress, counts, today)
  const isToday = isTodays(progress, day, counts.length, today)
  const about = () => {
    if (isToday) return t('todayIs', { date: formatDayWithWeekday(today, language), day })
    if (!isBegun(progress)) return notBegun
    const isAhead = progress.start !== null && today < progress.start
    return isAhead ? t('begins', { date: formatDayWithWeekday(progress.start!, language) }) : t('over')
  }
  return (
    <section key="known">
      <p className={styles.eyebrow}>{about()}</p>
      <h2 tabIndex={-1} className={styles.todayHeading}>
        {t(isToday ? 'today' : 'goOn')}
      </h2>
      {day !== null && (
        <>
          {!isToday && <p>{t('goOnAdvice', { day })}</p>}
          <Portion plan={plan} day={day} progress={progress} onChange={onChange} />
        </>
      )}
      {!isBegun(progress) && choice}
    </section>
  )
}

type PortionProps = Pick<Props, 'plan' | 'progress' | 'onChange'> & { day: number }

function Portion({ plan, day, progress, onChange }: PortionProps) {
  const t = useText()
  const readings = plan.days[day - 1]?.readings ?? []
  if (readings.length === 0) return <p>{t('noReadings')}</p>
  return (
    <>
      <Readings nid={plan.nid} day={day} readings={readings}>
        {(label, reading) => (
          <Tick
            name={t('tickReading', { label })}
            isRead={isRead(progress, day, reading)}
            onRead={(isDone) => onChange((current) => setRead(current, day, reading, isDone))}
          />
        )}
      </Readings>
      <p className={styles.actions}>
        <Link to={paths.readingPlanDay(plan.nid, day)} className={styles.open}>
          {t('openDay')}
        </Link>
      </p>
    </>
  )
}

type BeginPlanProps = {
  plan: PlanOverview
  /** Null before hydration. */
  today: string | null
  onBegin: (beginning: Beginning) => void
}

/** Start options: today or, for a plan of a year, by the calendar. */
function BeginPlan({ plan, today, onBegin }: BeginPlanProps) {
  const t = useText()
  const isYear = isYearPlan(plan.days.length)
  const begin = (how: 'start' | 'joined') => {
    if (today !== null) onBegin(how === 'start' ? { start: today } : { start: null, joined: today })
  }
  return (
    <p className={`${styles.actions} ${styles.scripted}`}>
      <Button variant="primary" onClick={() => begin('start')}>
        {t('begin')}
      </Button>
      {isYear && <Button onClick={() => begin('joined')}>{t('byYear')}</Button>}
    </p>
  )
}

type ReadingsProps = {
  nid: number
  day: number
  readings: readonly string[]
  /** Before each reading. */
  children?: (label: string, reading: number) => ReactNode
}

function Readings({ nid, day, readings, children }: ReadingsProps) {
  return (
    <ol className={styles.portion}>
      {readings.map((label, index) => (
        <li key={index} className={styles.reading}>
          {children?.(label, index + 1)}
          <Link to={paths.readingPlanReading(nid, day, index + 1)}>{unbroken(label)}</Link>
        </li>
      ))}
    </ol>
  )
}

type PlanToolsProps = {
  plan: PlanOverview
  months: readonly CalendarMonth[]
  progress: StoredProgress
  /** Null before hydration. */
  today: string | null
  onChange: (change: (progress: StoredProgress) => StoredProgress) => void
}
type Panel = ComponentType<Omit<PlanToolsProps, 'today' | 'onChange'> & { today: string }>
type PanelName = 'picture' | 'offlineDays'

const PANELS: Record<PanelName, () => Promise<Panel>> = {
  picture: () => import(/* webpackChunkName: "year-picture" */ './YearPicture.tsx').then((file) => file.YearPicture),
  offlineDays: () =>
    import(/* webpackChunkName: "offline-days" */ './OfflineDays.tsx').then((file) => file.OfflineDays),
}

/** Rarely used tools: year picture, offline days, calendar file (loaded on demand), print, reset. */
function PlanTools({ plan, months, progress, today, onChange }: PlanToolsProps) {
  const t = useText()
  const [open, setOpen] = useState<{ name: PanelName; Panel: Panel } | null>(null)
  const [error, setError] = useState<'notLoaded' | 'noDates' | null>(null)

  const fail = () => setError('notLoaded')
  const toggle = (name: PanelName) => {
    setError(null)
    if (open?.name === name) return setOpen(null)
    PANELS[name]().then((Panel) => setOpen({ name, Panel }), fail)
  }
  const save = () => {
    const isDated = months.some(({ days }) => days.some(({ date }) => date !== null))
    setError(isDated ? null : 'noDates')
    if (!isDated) return
    import(/* webpackChunkName: "calendar-file" */ './calendar-file.ts')
      .then(({ saveCalendar }) => saveCalendar(plan, months, new Date(), t))
      .catch(fail)
  }

  return (
    <div className={styles.tools}>
      <p className={styles.unscripted}>{t('needsScripts')}</p>
      <div className={`${styles.ways} ${styles.scripted}`}>
        {(['picture', 'offlineDays'] as const).map((name) => (
          <Button key={name} aria-expanded={open?.name === name} onClick={() => toggle(name)}>
            {t(name)}
          </Button>
        ))}
        <Button onClick={save}>{t('toCalendar')}</Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <ResetProgress progress={progress} onChange={onChange} />
      </div>
      {error && <Notice role="alert">{t(error)}</Notice>}
      {open && today !== null && <open.Panel plan={plan} months={months} progress={progress} today={today} />}
    </div>
  )
}

export function PlanSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasHeading lines={14} />
    </div>
  )
}
