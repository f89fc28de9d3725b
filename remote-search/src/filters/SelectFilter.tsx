import type { ReactNode } from 'react'
import { VisuallyHidden } from 'shared-kernel/ui'
import { SEARCH_FORM } from '../query/search-form.ts'
import styles from './filters.module.css'

type Props = {
  name: string
  label: string
  /** The group's title says it already. */
  isLabelHidden?: boolean
  /** Empty when nothing is chosen. */
  value: string | number
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A labelled list to choose one thing from; part of the search form. */
export function SelectFilter({ name, label, isLabelHidden = false, value, onChoose, children }: Props) {
  return (
    <label className={styles.select}>
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.selectLabel}>{label}</span>}
      <select form={SEARCH_FORM} name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </label>
  )
}
