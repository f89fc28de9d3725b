import { useRef, useState } from 'react'
import { type Progress, startFor } from 'shared-kernel/plan-progress'
import { Button, Notice } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import styles from './plan.module.css'
import { useBeginning } from './use-beginning.ts'

type Props = {
  /** The days before today's that wait to be read. */
  waiting: readonly number[]
  today: string
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
}

/** Who is behind may go on from today with the first unread day, and may take that back. */
export function CatchUp({ waiting, today, progress, onChange }: Props) {
  const t = useText()
  const [day, setDay] = useState(0)
  const hasPressed = useRef(false)
  const { begin, undo } = useBeginning(progress, onChange)
  // The button that was pressed has gone: whoever pressed it goes on with what stands in its place.
  const focusButton = (place: HTMLElement | null) => {
    if (!place || !hasPressed.current) return
    hasPressed.current = false
    place.querySelector('button')?.focus()
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
