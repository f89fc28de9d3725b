import { type ReactNode, useEffect, useRef } from 'react'
import styles from './SentNotice.module.css'

interface Props {
  /** "Köszönjük, üzenetét megkaptuk." */
  title: string
  /** Text with the next steps. */
  children?: ReactNode
}

/** Replaces the form after success; its heading takes the focus. */
export function SentNotice({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
