import { type FormEvent, useRef, useState } from 'react'
import { formatDay, isExactDate } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import {
  type Beginning,
  dayOn,
  daysDue,
  firstDue,
  hasProgress,
  isBegun,
  isYearPlan,
  type StoredProgress,
  startFor,
} from 'shared-kernel/reading'
import { Link } from 'shared-kernel/router'
import { Button, Field, Notice } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import styles from './plan.module.css'
import { beginningOf, countDays, joinProgress, setBeginning, waitingDays } from './progress.ts'
import { NotSavedNotice } from './progress-store.tsx'

type Props = {
  plan: PlanOverview
  /** Null before hydration. */
  today: string | null
  /** Of the calendar, where the day of today is until the browser says which it is. */
  daysId: string
  progress: StoredProgress
  onChange: (change: (progress: StoredProgress) => StoredProgress) => void
  onBegin: (beginning: Beginning) => void
  /** Null when there is nothing to undo. */
  onUndo: (() => void) | null
}

/** Progress, or before it how to begin, and settings: catch up, back to the calendar, start. */
export function PlanProgress({ plan, today, daysId, progress, onChange, onBegin, onUndo }: Props) {
  const t = useText()
  const readings = readingCounts(plan)
  const { done, total } = countDays(progress, readings)
  const isYear = isYearPlan(plan.days.length)
  const { start, joined } = progress
  const dayOfYear = today === null ? null : dayOn(today, readings.length, null)
  const waiting = (day: string) =>
    waitingDays(progress, readings, firstDue(day, readings.length, joined), daysDue(day, readings.length, start))
  return (
    <div className={styles.progress}>
      {hasProgress(progress) && (
        <>
          <p className={styles.progressText}>{t('progress', { total: formatCount(total), done: formatCount(done) })}</p>
          <progress className={styles.bar} max={Math.max(total, 1)} value={done} aria-label={t('progressName')} />
        </>
      )}
      <PlanStart progress={progress} isYear={isYear} onUndo={onUndo} />
      {isYear && !hasProgress(progress) && (
        <Link
          to={dayOfYear === null ? `#${daysId}` : paths.readingPlanDay(plan.nid, dayOfYear)}
          className={styles.look}
        >
          {t('todayByYear')}
        </Link>
      )}
      <NotSavedNotice />
      {today !== null && (
        <CatchUp
          waiting={isBegun(progress) ? waiting(today) : []}
          today={today}
          progress={progress}
          onChange={onChange}
        />
      )}
      {isYear && start !== null && today !== null && (
        <div className={styles.ways}>
          <Button onClick={() => onBegin({ start: null, joined: today })}>{t('backToYear')}</Button>
        </div>
      )}
      <StartDay today={today} progress={progress} onBegin={onBegin} />
    </div>
  )
}

type PlanStartProps = {
  progress: StoredProgress
  isYear: boolean
  /** Null when there is nothing to undo. */
  onUndo: (() => void) | null
}

/** Start of the plan, with undo after a change; before it how to begin. */
function PlanStart({ progress: { start, joined }, isYear, onUndo }: PlanStartProps) {
  const t = useText()
  const language = useTextLanguage()
  const about = () => {
    if (start !== null) return t('begun', { date: formatDay(start, language) })
    if (joined !== undefined) return t('begunByYear')
    return t(onUndo ? 'begunNever' : isYear ? 'beginYearAdvice' : 'beginAdvice')
  }
  if (onUndo) return <Notice action={{ label: t('undo'), onClick: onUndo }}>{about()}</Notice>
  // A new element for a new sentence: one that moves at hydration counts as a layout shift.
  return (
    <p key={about()} className={styles.begun}>
      {about()}
    </p>
  )
}

type CatchUpProps = {
  /** Unread days before today. */
  waiting: readonly number[]
  today: string
  progress: StoredProgress
  onChange: (change: (progress: StoredProgress) => StoredProgress) => void
}

/** Moves the plan so that today is the first unread day, with undo. */
function CatchUp({ waiting, today, progress, onChange }: CatchUpProps) {
  const t = useText()
  const [day, setDay] = useState(0)
  const hasPressed = useRef(false)
  const { begin, undo } = useBeginning(progress, onChange)
  // The pressed button was replaced: focus its successor.
  const focusButton = (element: HTMLElement | null) => {
    if (!element || !hasPressed.current) return
    hasPressed.current = false
    element.querySelector('button')?.focus()
  }
  if (undo) {
    const takeBack = () => {
      hasPressed.current = true
      undo()
    }
    return (
      <div key="undo" ref={focusButton}>
        <Notice action={{ label: t('undo'), onClick: takeBack }}>{t('caughtUp', { day })}</Notice>
      </div>
    )
  }
  const [unread] = waiting
  if (unread === undefined) return null
  const catchUp = () => {
    hasPressed.current = true
    setDay(unread)
    begin({ start: startFor(unread, today) })
  }
  return (
    <section ref={focusButton} className={styles.catchUp}>
      <h2 className={styles.catchUpHeading}>{t('catchUp')}</h2>
      <p>{t('behind', { count: waiting.length })}</p>
      <Button onClick={catchUp}>{t('goOnToday')}</Button>
    </section>
  )
}

type StartDayProps = {
  /** Null before hydration. */
  today: string | null
  progress: StoredProgress
  onBegin: (beginning: Beginning) => void
}

/** Start date form. Opened before hydration it shows a loading text; without scripts it is hidden. */
function StartDay({ today, progress, onBegin }: StartDayProps) {
  const t = useText()
  return (
    <details className={styles.startDay}>
      <summary>{t('startDay')}</summary>
      {today === null ? <p>{t('loading')}</p> : <StartDayForm today={today} progress={progress} onBegin={onBegin} />}
    </details>
  )
}

function StartDayForm({ today, progress, onBegin }: StartDayProps & { today: string }) {
  const t = useText()
  const language = useTextLanguage()
  const [error, setError] = useState<'startDayWrong' | 'startDayFar' | null>(null)
  const { start } = progress
  const { from, to } = startLimits(today)
  const named = { from: formatDay(from, language), to: formatDay(to, language), example: formatDay(today, language) }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('start'))
    // Date inputs omit invalid days, but may hold dates out of range.
    const isFar = day !== '' && (day < from || day > to)
    const newError = isFar ? 'startDayFar' : isExactDate(day) ? null : 'startDayWrong'
    setError(newError)
    if (newError === null) onBegin({ start: day })
  }
  return (
    <form noValidate onSubmit={submit}>
      {/* Remounts when the start changes elsewhere. */}
      <Field
        key={start}
        type="date"
        name="start"
        label={t('startDayLabel')}
        defaultValue={start ?? today}
        min={from}
        max={to}
        error={error ? t(error, named) : undefined}
      />
      <p className={styles.ways}>
        <Button type="submit">{t('startDaySet')}</Button>
        {isBegun(progress) && (
          <>
            <Button onClick={() => onBegin({ start: today })}>{t('startToday')}</Button>
            <Button onClick={() => onBegin({ start: null })}>{t('startNever')}</Button>
          </>
        )}
      </p>
    </form>
  )
}

type ResetProgressProps = {
  progress: StoredProgress
  onChange: (change: (progress: StoredProgress) => StoredProgress) => void
}

/** Deletes read marks but keeps the start. Confirms first, with the focus on cancel, and offers undo. */
export function ResetProgress({ progress, onChange }: ResetProgressProps) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [forgotten, setForgotten] = useState<StoredProgress | null>(null)
  const isOffered = Object.keys(progress.read).length > 0
  const reset = () => {
    setForgotten(progress)
    setAsking(false)
    onChange((current) => ({ ...current, read: {} }))
  }
  const undo = () => {
    if (forgotten) onChange((current) => joinProgress(current, { start: null, read: forgotten.read }))
    setForgotten(null)
  }
  return (
    <div className={styles.reset} aria-live="polite">
      {isAsking && (
        <>
          <p>{t('resetAsk')}</p>
          <Button onClick={reset}>{t('resetYes')}</Button>
          <Button autoFocus onClick={() => setAsking(false)}>
            {t('resetNo')}
          </Button>
        </>
      )}
      {!isAsking && isOffered && <Button onClick={() => setAsking(true)}>{t('reset')}</Button>}
      {forgotten && !isOffered && <Notice action={{ label: t('undo'), onClick: undo }}>{t('resetDone')}</Notice>}
    </div>
  )
}

/** Sets the plan's start; `undo` is available until something else changes it. */
export function useBeginning(
  progress: StoredProgress,
  onChange: (change: (progress: StoredProgress) => StoredProgress) => void,
) {
  const [moved, setMoved] = useState<{ from: Beginning; to: Beginning } | null>(null)
  const set = (to: Beginning) => onChange((current) => setBeginning(current, to))
  const begin = (to: Beginning) => {
    setMoved({ from: beginningOf(progress), to })
    set(to)
  }
  const isStill = moved?.to.start === progress.start && moved.to.joined === progress.joined
  const undo = () => {
    if (moved) set(moved.from)
    setMoved(null)
  }
  return { begin, undo: moved !== null && isStill ? undo : null }
}

const YEARS = 10

/** Allowed start dates: plans are shorter than these years. */
function startLimits(today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4))
  return { from: `${year - YEARS}-01-01`, to: `${year + YEARS}-12-31` }
}
