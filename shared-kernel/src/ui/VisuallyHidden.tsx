import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for those who listen instead of looking. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
