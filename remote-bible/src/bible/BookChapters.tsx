import { formatCount } from 'shared-kernel/numbers'
import type { Book } from 'shared-kernel/passages'
import { keepEmbedded, Link } from 'shared-kernel/router'
import { useSession } from 'shared-kernel/session'
import { placePath } from '../passage/place-path.ts'
import { PSALMS } from '../psalms.ts'
import styles from './bible.module.css'
import { type BibleFilter, isNarrowed, sermonsPath } from './bible-filter.ts'
import type { BookCounts } from './load-bible.ts'
import { useText } from './messages.ts'
import { shadeOf } from './shades.ts'

type Props = {
  book: Book
  /** Absent when nothing is known of numbers. */
  counts: BookCounts | undefined
  filter: BibleFilter
  starts: Record<'book' | 'chapter', readonly number[]>
}

/**
 * A book and its chapters. On a wide screen a row of squares; on a narrow one, or under a finger, a tile that unfolds
 * into them. A chapter leads where its number is listed: to its page, or of some sermons alone to the search for them.
 */
export function BookChapters({ book, counts, filter, starts }: Props) {
  const t = useText()
  const { embedded } = useSession()
  const says = (count: number) => t('sermons', { count: formatCount(count) })
  const ofBook = counts && says(counts.sermons)
  const hrefOf = (chapter: number, count: number) => {
    const place = { book: book.id, chapter }
    return keepEmbedded(isNarrowed(filter) && count > 0 ? sermonsPath(filter, place) : placePath(place), embedded)
  }
  return (
    <li className={styles.book} data-book>
      <details className={styles.tile} data-shade={shadeOf(counts?.sermons ?? 0, starts.book)}>
        <summary aria-label={[`${book.abbrev}: ${book.name}`, ofBook].filter(Boolean).join(', ')}>
          <span>{book.abbrev}</span>
          {counts && <span className={styles.tileCount}>{formatCount(counts.sermons)}</span>}
        </summary>
      </details>
      <div className={styles.unfolded}>
        <Link to={placePath({ book: book.id })} className={styles.name}>
          {book.name}
        </Link>
        {counts && counts.sermons > 0 && <span className={styles.ofBook}>{ofBook}</span>}
        <ol className={styles.chapters} aria-label={book.name}>
          {Array.from({ length: book.chapters }, (_, nth) => {
            const count = counts?.counts[nth]
            const isPsalm = book.id === PSALMS
            const chapter = t(isPsalm ? 'psalm' : 'chapter', { chapter: nth + 1 })
            return (
              <li key={nth}>
                <a
                  href={String(hrefOf(nth + 1, count ?? 0))}
                  aria-label={[isPsalm ? chapter : `${book.name} ${chapter}`, count !== undefined && says(count)]
                    .filter(Boolean)
                    .join(', ')}
                  data-shade={shadeOf(count ?? 0, starts.chapter)}
                  data-chapter={chapter}
                  data-count={count}
                >
                  {nth + 1}
                </a>
              </li>
            )
          })}
        </ol>
      </div>
    </li>
  )
}
