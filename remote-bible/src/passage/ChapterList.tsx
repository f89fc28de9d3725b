import { bookById } from 'shared-kernel/passages'
import { Link } from 'shared-kernel/router'
import { useText } from './messages.ts'
import { placePath } from './place-path.ts'
import { PSALMS } from '../psalms.ts'
import styles from './passage.module.css'

/** The chapters of a book, by their numbers. */
export function ChapterList({ book }: { book: number }) {
  const t = useText()
  const { chapters } = bookById(book)!
  return (
    <section aria-label={t('chapters')}>
      <ol className={styles.chapters}>
        {Array.from({ length: chapters }, (_, index) => (
          <li key={index}>
            <Link
              to={placePath({ book, chapter: index + 1 })}
              aria-label={t(book === PSALMS ? 'psalmNumber' : 'chapterNumber', { chapter: index + 1 })}
            >
              {index + 1}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
