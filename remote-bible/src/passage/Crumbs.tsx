import { bookById, formatPassage, type Passage } from 'shared-kernel/passages'
import { Link } from 'shared-kernel/router'
import { BIBLE_PATH } from '../bible/bible-path.ts'
import { useText } from './messages.ts'
import { placePath } from './place-path.ts'
import styles from './passage.module.css'

/** The book of a passage, and of verses their chapter. */
export function Crumbs({ passage }: { passage: Passage }) {
  const t = useText()
  const { book, chapter, verse } = passage
  const whole = { book, chapter }
  return (
    <nav className={styles.crumbs} aria-label={t('wayHere')}>
      <ol>
        <li>
          <Link to={BIBLE_PATH}>{t('bible')}</Link>
        </li>
        {chapter !== undefined && (
          <li>
            <Link to={placePath({ book })}>{bookById(book)?.name}</Link>
          </li>
        )}
        {verse !== undefined && bookById(book)?.chapters !== 1 && (
          <li>
            <Link to={placePath(whole)}>{formatPassage(whole)}</Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
