import type { ComponentPropsWithRef } from 'react'
import styles from './Button.module.css'
import { joinClasses } from './join-classes.ts'

type Props = ComponentPropsWithRef<'button'> & {
  /** `primary` for the main action; every other button is `quiet`. */
  variant?: 'primary' | 'quiet'
}

/** A button whose default type is `button`, so that it never submits by accident. */
export function Button({ variant = 'quiet', type = 'button', className, ...button }: Props) {
  return <button type={type} className={joinClasses(styles.button, styles[variant], className)} {...button} />
}
