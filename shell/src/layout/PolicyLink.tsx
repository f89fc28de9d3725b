import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import styles from './Footer.module.css'

type Props = { onShowPolicy: () => void; children: string }

/** Opens the policy as a dialog; without scripts leads to the feedback page, which shows it. */
export function PolicyLink({ onShowPolicy, children }: Props) {
  return (
    <>
      <button
        type="button"
        className={`${styles.link} ${styles.scripted}`}
        aria-haspopup="dialog"
        onClick={onShowPolicy}
      >
        {children}
      </button>
      <Link to={paths.feedback()} className={`${styles.link} ${styles.unscripted}`}>
        {children}
      </Link>
    </>
  )
}
