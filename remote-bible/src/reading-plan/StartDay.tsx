import { type FormEvent, useState } from 'react'
import { isExactDate } from 'shared-kernel/dates'
import { Button, Field } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import styles from './plan.module.css'

type Props = {
  today: string
  /** The day on which the plan begins for the visitor now; null: none was chosen. */
  start: string | null
  onStart: (day: string) => void
}

/** Begins the plan on any day, past or to come. */
export function StartDay({ today, start, onStart }: Props) {
  const t = useText()
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('start'))
    setWrong(!isExactDate(day))
    if (isExactDate(day)) onStart(day)
  }
  return (
    <details className={styles.startDay}>
      <summary>{t('startDay')}</summary>
      <form noValidate onSubmit={submit}>
        {/* Another start from elsewhere is shown here, too. */}
        <Field
          key={start}
          type="date"
          name="start"
          label={t('startDayLabel')}
          defaultValue={start ?? today}
          error={isWrong ? t('startDayWrong') : undefined}
        />
        <p className={styles.ways}>
          <Button type="submit">{t('startDaySet')}</Button>
          <Button onClick={() => onStart(today)}>{t('startToday')}</Button>
        </p>
      </form>
    </details>
  )
}
