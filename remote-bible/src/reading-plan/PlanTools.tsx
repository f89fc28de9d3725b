import { type ComponentType, useState } from 'react'
import type { Progress } from 'shared-kernel/plan-progress'
import { Button, Notice } from 'shared-kernel/ui'
import { useText } from './messages.ts'
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
type Panel = ComponentType<Omit<Props, 'today'> & { today: string }>
type PanelName = 'picture' | 'keptDays'

const PANELS: Record<PanelName, () => Promise<Panel>> = {
  picture: () => import(/* webpackChunkName: "year-picture" */ './YearPicture.tsx').then((file) => file.YearPicture),
  keptDays: () => import(/* webpackChunkName: "kept-days" */ './KeptDays.tsx').then((file) => file.KeptDays),
}

/** What few want of a plan, and is loaded when they do: its picture, its days for a calendar or without signal. */
export function PlanTools({ plan, months, progress, today }: Props) {
  const t = useText()
  const [open, setOpen] = useState<{ name: PanelName; Panel: Panel } | null>(null)
  const [trouble, setTrouble] = useState<'notLoaded' | 'noDates' | null>(null)

  const fail = () => setTrouble('notLoaded')
  const toggle = (name: PanelName) => {
    setTrouble(null)
    if (open?.name === name) return setOpen(null)
    PANELS[name]().then((Panel) => setOpen({ name, Panel }), fail)
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
        {(['picture', 'keptDays'] as const).map((name) => (
          <Button key={name} aria-expanded={open?.name === name} onClick={() => toggle(name)}>
            {t(name)}
          </Button>
        ))}
        <Button onClick={save}>{t('toCalendar')}</Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </p>
      {trouble && <Notice role="alert">{t(trouble)}</Notice>}
      {open && today !== null && <open.Panel plan={plan} months={months} progress={progress} today={today} />}
    </div>
  )
}
