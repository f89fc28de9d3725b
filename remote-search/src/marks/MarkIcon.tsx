import { BOOKMARK, OwnIcon } from '../content/OwnIcon.tsx'
import styles from './marks.module.css'

const SHAPES = {
  bookmark: BOOKMARK,
  note: 'M5 19l1-4.5L16.5 4 20 7.5 9.5 18ZM14 6.5 17.5 10',
  collect: 'M4 8h16v12H4ZM7 4.5h10M12 11v6M9 14h6',
  before: 'M6 15l6-6 6 6',
  after: 'M6 9l6 6 6-6',
} as const

/** A small drawing beside words, or in a control that has a name of its own. */
export function MarkIcon({ name, isFilled }: { name: keyof typeof SHAPES; isFilled?: boolean }) {
  return <OwnIcon path={SHAPES[name]} className={isFilled ? styles.filled : undefined} />
}
