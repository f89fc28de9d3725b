import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'

interface Props extends ComponentPropsWithRef<'input'> {
  /** Accessible name of the field. */
  label: string
  /** Words of the button. */
  submit: string
  /** Opens below or above the box, e.g. suggestions. */
  children?: ReactNode
}

/** A search field with its button in one frame; the form around it is the caller's. */
export function SearchBox({ label, submit, children, ...input }: Props) {
  return (
    <div className={styles.box}>
      <Icon name="search" className={styles.glass} />
      <input
        type="search"
        name="s"
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        className={styles.input}
      />
      <button type="submit" className={styles.submit}>
        {submit}
      </button>
      {children}
    </div>
  )
}
