import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './Notice.module.css'

interface Props {
  children: ReactNode
  /** `alert` interrupts screen readers: only for the outcome of the visitor's last action. Default `status`. */
  role?: 'status' | 'alert'
  /** Look: a failure, a success, or plain. */
  tone?: 'plain' | 'failure' | 'success'
  /** The suggested action. */
  action?: { label: string; onClick: () => void }
}

/** A message with at most one button. */
export function Notice({ children, role = 'status', tone = 'plain', action }: Props) {
  return (
    <div className={joinClasses(styles.notice, styles[tone])} role={role}>
      <div className={styles.text}>{children}</div>
      {action !== undefined && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  )
}
