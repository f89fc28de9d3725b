import type { ComponentPropsWithRef } from 'react'
import styles from './Button.module.css'
import { joinClasses } from './join-classes.ts'

type Props = ComponentPropsWithRef<'button'> & {
  /** `primary` is the one thing to do here; every other button is `quiet`. */
  variant?: 'primary' | 'quiet'
}

/** A button that does nothing by surprise: its type is `button` unless `submit` is asked for. */
export function Button({ variant = 'quiet', type = 'button', className, ...button }: Props) {
  return <button type={type} className={joinClasses(styles.button, styles[variant], className)} {...button} />
}
