import { BOOKS_PATH, bookById, formatPassage, type Passage, passagePath } from 'shared-kernel/passages'
import { Link } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import styles from './passage.module.css'

/** The book of a passage, and of verses their chapter. */
export function Crumbs({ passage }: { passage: Passage }) {
  const t = useText()
  const { book, chapter, verse } = passage
  const whole = { book, chapter }
  return (
    <nav className={styles.crumbs} aria-label={t('wayHere')}>
      <Link to={BOOKS_PATH}>{t('bible')}</Link>
      {chapter !== undefined && <Link to={passagePath({ book })}>{bookById(book)?.name}</Link>}
      {verse !== undefined && <Link to={passagePath(whole)}>{formatPassage(whole)}</Link>}
    </nav>
  )
}
