import { useUiText } from './messages.ts'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  /** Number of text lines to reserve. Default 3. */
  lines?: number
  /** With a heading line. */
  hasHeading?: boolean
  /** With a heading line in a band, as at the head of lists. */
  hasBand?: boolean
}

/** A placeholder with the height of the expected text, so that nothing moves when it arrives. */
export function Skeleton({ lines = 3, hasHeading = false, hasBand = false }: Props) {
  const t = useUiText()
  const heading = <span className={styles.heading} aria-hidden="true" />
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {hasBand && <div data-band="">{heading}</div>}
      {hasHeading && heading}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
