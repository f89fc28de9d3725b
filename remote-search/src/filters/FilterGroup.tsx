import type { ReactNode } from 'react'
import styles from './filters.module.css'

type Props = { title: string; children: ReactNode }

/** The fields of one filter under their name. */
export function FilterGroup({ title, children }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
