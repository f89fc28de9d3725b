import type { ComponentPropsWithRef } from 'react'
import styles from './file-field.module.css'

type Props = ComponentPropsWithRef<'input'> & { label: string }

/** Opens the browser's choice of files. The browser's own button would speak the language of the browser. */
export function FileField({ label, ...input }: Props) {
  return (
    <label className={styles.file}>
      {label}
      <input {...input} type="file" className={styles.input} />
    </label>
  )
}
