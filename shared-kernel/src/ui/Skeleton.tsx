import { useUiText } from './messages/text.ts'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  /** How many lines of text are coming: as many lines' height is kept. Default 3. */
  lines?: number
  /** A heading's line comes first. */
  hasHeading?: boolean
}

/** Holds the place of text that is on its way, in its height, so that nothing moves when it comes. */
export function Skeleton({ lines = 3, hasHeading = false }: Props) {
  const t = useUiText()
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {hasHeading && <span className={styles.heading} aria-hidden="true" />}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
