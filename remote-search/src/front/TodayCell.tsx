import type { ReactNode } from 'react'
import { Link } from 'shared-kernel/router'
import styles from './front.module.css'

type Props = {
  /** What it is, and of when. */
  name: ReactNode
  title: string
  to: string
  /** A few words more. */
  about: ReactNode
  /** What stands here may change once the device was asked; its height has room for most of it. */
  isSteady?: boolean
}

/** One thing to go on with. The whole cell is pressed, its title is the link. */
export function TodayCell({ name, title, to, about, isSteady }: Props) {
  return (
    <div className={isSteady ? `${styles.cell} ${styles.steady}` : styles.cell}>
      <p className={styles.name}>{name}</p>
      <p className={styles.title}>
        <Link to={to}>{title}</Link>
      </p>
      <p className={styles.about}>{about}</p>
    </div>
  )
}
