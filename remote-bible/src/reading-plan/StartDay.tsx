import { type FormEvent, useState } from 'react'
import { formatDay, isExactDate } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { type Beginning, isBegun, type Progress } from 'shared-kernel/plan-progress'
import { Button, Field } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import styles from './plan.module.css'
import { startLimits } from './start-limits.ts'

type Props = {
  /** Null until the scripts run: nothing can be begun yet. */
  today: string | null
  progress: Progress
  onBegin: (beginning: Beginning) => void
}

/**
 * Begins the plan on any day, past or to come, or on none. Opened before hydration it says that its form is coming; without
 * scripts it is not there.
 */
export function StartDay({ today, progress, onBegin }: Props) {
  const t = useText()
  return (
    <details className={styles.startDay}>
      <summary>{t('startDay')}</summary>
      {today === null ? <p>{t('loading')}</p> : <StartDayForm today={today} progress={progress} onBegin={onBegin} />}
    </details>
  )
}

function StartDayForm({ today, progress, onBegin }: Props & { today: string }) {
  const t = useText()
  const language = useTextLanguage()
  const [trouble, setTrouble] = useState<'startDayWrong' | 'startDayFar' | null>(null)
  const { start } = progress
  const { from, to } = startLimits(today)
  const named = { from: formatDay(from, language), to: formatDay(to, language), example: formatDay(today, language) }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('start'))
    // A field of dates leaves out what is no day; what is one here may still be of another age.
    const isFar = day !== '' && (day < from || day > to)
    const found = isFar ? 'startDayFar' : isExactDate(day) ? null : 'startDayWrong'
    setTrouble(found)
    if (found === null) onBegin({ start: day })
  }
  return (
    <form noValidate onSubmit={submit}>
      {/* Another start from elsewhere is shown here, too. */}
      <Field
        key={start}
        type="date"
        name="start"
        label={t('startDayLabel')}
        defaultValue={start ?? today}
        min={from}
        max={to}
        error={trouble ? t(trouble, named) : undefined}
      />
      <p className={styles.ways}>
        <Button type="submit">{t('startDaySet')}</Button>
        <Button onClick={() => onBegin({ start: today })}>{t('startToday')}</Button>
        {isBegun(progress) && <Button onClick={() => onBegin({ start: null })}>{t('startNever')}</Button>}
      </p>
    </form>
  )
}
