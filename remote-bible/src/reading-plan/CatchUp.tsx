import { useState } from 'react'
import { startFor } from 'shared-kernel/plan-progress'
import { Button, Notice } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import styles from './plan.module.css'

type Props = {
  /** The days before today's that wait to be read. */
  waiting: readonly number[]
  today: string
  /** Where the plan begins for the visitor; null: by the year. */
  start: string | null
  onStart: (start: string | null) => void
}

/** Who is behind may go on from today with the first unread day, and may take that back. */
export function CatchUp({ waiting, today, start, onStart }: Props) {
  const t = useText()
  const [moved, setMoved] = useState<{ from: string | null; to: string; day: number } | null>(null)
  // A start that was chosen since is not taken back.
  if (moved !== null && moved.to === start) {
    const undo = () => {
      onStart(moved.from)
      setMoved(null)
    }
    return <Notice action={{ label: t('undo'), onClick: undo }}>{t('caughtUp', { day: moved.day })}</Notice>
  }
  const [unread] = waiting
  if (unread === undefined) return null
  const catchUp = () => {
    const to = startFor(unread, today)
    setMoved({ from: start, to, day: unread })
    onStart(to)
  }
  return (
    <section className={styles.catchUp}>
      <h2 className={styles.catchUpHeading}>{t('catchUp')}</h2>
      <p>{t('behind', { count: waiting.length })}</p>
      <Button onClick={catchUp}>{t('goOnToday')}</Button>
    </section>
  )
}
