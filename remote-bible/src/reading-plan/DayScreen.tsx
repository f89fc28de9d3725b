import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { dateFrom, dayOn, isBegun } from 'shared-kernel/reading'
import { Link, useNavigate } from 'shared-kernel/router'
import { useToday } from 'shared-kernel/browser'
import { Icon, PageTitle } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { DayReadings } from './DayReadings.tsx'
import { DaySermons } from './DaySermons.tsx'
import type { PlanDayData } from './load-plan.ts'
import styles from './day.module.css'
import { monthDayOf } from './plan-months.ts'
import { NotSavedNotice, useProgress } from './progress-store.tsx'

type Props = { data: PlanDayData; url: URL }

/** A plan day with its readings and sermons (PG-04). */
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
      ? monthDayOf(day, length, language)
      : formatDayWithWeekday(dateFrom(progress.start, day), language)
  return (
    <div className={styles.screen}>
      <header className={styles.band} data-band="">
        <p data-up="">
          <Link to={paths.readingPlan(nid)}>{data.planTitle}</Link>
        </p>
        <PageTitle>{t('dayOfPlan', { day })}</PageTitle>
        <p className={data.title === undefined ? styles.about : `${styles.about} ${styles.titled}`}>
          {[date, data.title].filter(Boolean).join('\u00a0· ')}
        </p>
        <DaySteps nid={nid} day={day} length={length} dayToday={dayToday} />
      </header>
      <div className={styles.page}>
        <article className={styles.main} {...gestures}>
          <DayReadings data={data} progress={progress} onChange={change} />
          <p className={styles.unscripted}>{t('tickNeedsScripts')}</p>
          <NotSavedNotice />
          <DaySteps nid={nid} day={day} length={length} dayToday={dayToday} isRepeated />
        </article>
        <DaySermons sermons={data.sermons} readings={data.readings} address={url.pathname} />
      </div>
    </div>
  )
}

type DayStepsProps = {
  nid: number
  day: number
  length: number
  /** Plan day of today; null when unknown. */
  dayToday: number | null
  /** The second navigation on the page. */
  isRepeated?: boolean
}

/** Previous, today and next day. */
function DaySteps({ nid, day, length, dayToday, isRepeated = false }: DayStepsProps) {
  const t = useText()
  const hasToday = dayToday !== null && dayToday !== day
  const step = (to: number, rel: 'prev' | 'next') => (
    <Link to={paths.readingPlanDay(nid, to)} rel={rel}>
      <Icon name="chevron" />
      {t(rel === 'prev' ? 'previousDay' : 'nextDay')}
    </Link>
  )
  return (
    <nav className={styles.steps} aria-label={t(isRepeated ? 'dayStepsAgain' : 'daySteps')} data-steps="">
      {day > 1 && step(day - 1, 'prev')}
      {/* Invisible before hydration and on today's page, so that nothing shifts. */}
      <span className={hasToday ? styles.toToday : styles.noToday} aria-hidden={!hasToday || undefined}>
        {hasToday ? <Link to={paths.readingPlanDay(nid, dayToday)}>{t('toToday')}</Link> : t('toToday')}
      </span>
      {day < length && step(day + 1, 'next')}
    </nav>
  )
}

const FAR_ENOUGH = 90
const STRAIGHT_ENOUGH = 45
/** Elements with their own arrow key behaviour. */
const USES_ARROWS = 'input, textarea, select, audio, video, dialog, [contenteditable], [role=slider]'

/** Arrow keys and swipes go to the adjacent days. Returns the touch handlers. */
function useDayGestures({ nid, day, length }: Pick<PlanDayData, 'nid' | 'day' | 'length'>) {
  const navigate = useNavigate()
  const touch = useRef<{ x: number; y: number } | null>(null)

  const go = (step: number) => {
    const to = day + step
    if (to >= 1 && to <= length) void navigate(paths.readingPlanDay(nid, to))
  }
  const goByKey = useEffectEvent(go)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(USES_ARROWS)) return
      if (event.key === 'ArrowLeft') goByKey(-1)
      if (event.key === 'ArrowRight') goByKey(1)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      touch.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const from = touch.current
      touch.current = null
      if (!from || !finger || document.getSelection()?.isCollapsed === false) return
      const across = finger.clientX - from.x
      if (Math.abs(across) < FAR_ENOUGH || Math.abs(finger.clientY - from.y) > STRAIGHT_ENOUGH) return
      go(across > 0 ? -1 : 1)
    },
  }
}
