import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './Notice.module.css'

interface Props {
  children: ReactNode
  /** `alert` interrupts a screen reader: only for the outcome of what the visitor just did. Default `status`. */
  role?: 'status' | 'alert'
  /** Look: a failure, a success, or plain. */
  tone?: 'plain' | 'failure' | 'success'
  /** The one thing that can be done about it. */
  action?: { label: string; onClick: () => void }
}

/** A sentence about what happened, with at most one button. */
export function Notice({ children, role = 'status', tone = 'plain', action }: Props) {
  return (
    <div className={joinClasses(styles.notice, styles[tone])} role={role}>
      <div className={styles.text}>{children}</div>
      {action !== undefined && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  )
}
