import type { ComponentPropsWithRef } from 'react'
import styles from './file-field.module.css'

type Props = ComponentPropsWithRef<'input'> & { label: string }

/** File input with a label of the site: the browser's own button uses the browser's language. */
export function FileField({ label, ...input }: Props) {
  return (
    <label className={styles.file}>
      {label}
      <input {...input} type="file" className={styles.input} />
    </label>
  )
}
