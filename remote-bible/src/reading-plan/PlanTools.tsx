import { type ComponentType, useState } from 'react'
import type { Progress } from 'shared-kernel/plan-progress'
import { Button, Notice } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import type { CalendarMonth } from './plan-months.ts'
import type { PlanOverview } from './plan-overview.ts'
import styles from './plan.module.css'

type Props = {
  plan: PlanOverview
  months: readonly CalendarMonth[]
  progress: Progress
  /** Null until the scripts run. */
  today: string | null
}
type Picture = ComponentType<Omit<Props, 'today'> & { today: string }>

/** What few want of a plan, and is loaded when they do: its picture, and its days for a calendar of one's own. */
export function PlanTools({ plan, months, progress, today }: Props) {
  const t = useText()
  const [Picture, setPicture] = useState<Picture | null>(null)
  const [trouble, setTrouble] = useState<'notLoaded' | 'noDates' | null>(null)

  const fail = () => setTrouble('notLoaded')
  const togglePicture = () => {
    setTrouble(null)
    if (Picture !== null) return setPicture(null)
    import(/* webpackChunkName: "year-picture" */ './YearPicture.tsx').then(
      ({ YearPicture }) => setPicture(() => YearPicture),
      fail,
    )
  }
  const save = () => {
    const isDated = months.some(({ days }) => days.some(({ date }) => date !== null))
    setTrouble(isDated ? null : 'noDates')
    if (!isDated) return
    import(/* webpackChunkName: "calendar-file" */ './save-calendar.ts')
      .then(({ saveCalendar }) => saveCalendar(plan, months, new Date(), t))
      .catch(fail)
  }

  return (
    <div className={styles.tools}>
      <p className={styles.unscripted}>{t('needsScripts')}</p>
      <p className={`${styles.ways} ${styles.scripted}`}>
        <Button disabled={today === null} aria-expanded={Picture !== null} onClick={togglePicture}>
          {t('picture')}
        </Button>
        <Button disabled={today === null} onClick={save}>
          {t('toCalendar')}
        </Button>
        <Button disabled={today === null} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </p>
      {trouble && <Notice role="alert">{t(trouble)}</Notice>}
      {Picture && today !== null && <Picture plan={plan} months={months} progress={progress} today={today} />}
    </div>
  )
}
