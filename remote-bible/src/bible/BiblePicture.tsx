import { useRef } from 'react'
import { formatCount } from 'shared-kernel/numbers'
import { type Book, BOOKS } from 'shared-kernel/passages'
import { keepEmbedded, Link } from 'shared-kernel/router'
import { useSession } from 'shared-kernel/session'
import { moveByArrows, useLinkNavigation, useRovingTabindex, useFocusRestore } from './use-picture-navigation.ts'
import styles from './bible.module.css'
import { type BibleFilter, type BookCounts, isNarrowed, sermonsPath } from './load-bible.ts'
import { useText, type Key } from './messages.ts'
import { placePath, PSALMS } from '../places.ts'

type Props = { filter: BibleFilter; counted: readonly BookCounts[] | undefined }

/** Heat map of the Bible: books by part and group, each with its chapters as links. */
export function BiblePicture({ filter, counted = [] }: Props) {
  const t = useText()
  const picture = useRef<HTMLDivElement>(null)
  const follow = useLinkNavigation(useFocusRestore(picture))
  const byBook = new Map(counted.map((one) => [one.book, one]))
  const most = Math.max(0, ...counted.flatMap(({ counts }) => counts))
  const mostOfBook = Math.max(0, ...counted.map(({ sermons }) => sermons))
  const starts = { chapter: shadeStarts(most), book: shadeStarts(mostOfBook) }
  return (
    <div
      ref={picture}
      className={styles.bible}
      onKeyDown={moveByArrows}
      onFocus={useRovingTabindex(picture)}
      onClick={follow}
    >
      <GroupLinks />
      {counted.length > 0 && (
        <>
          <Legend of="book" starts={starts.book} most={mostOfBook} />
          <Legend of="chapter" starts={starts.chapter} most={most} />
        </>
      )}
      {PARTS_OF_BIBLE.map((part) => {
        // Deuterocanonical books are shown only when they have sermons.
        const groups = part.groups
          .map(({ name, books }) => ({
            name,
            books: books.filter(({ testament, id }) => testament !== 'dc' || byBook.has(id)),
          }))
          .filter(({ books }) => books.length > 0)
        if (groups.length === 0) return null
        return (
          <section key={part.name} className={styles.part}>
            <h2>{t(part.name)}</h2>
            {groups.map(({ name, books }) => (
              <div key={books[0]!.id} className={styles.group} data-group>
                {name && <h3 id={groupId({ books })}>{t(name)}</h3>}
                <ul className={styles.books}>
                  {books.map((book) => (
                    <BookChapters
                      key={book.id}
                      book={book}
                      counts={byBook.get(book.id)}
                      filter={filter}
                      starts={starts}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}

type BookChaptersProps = {
  book: Book
  /** Absent when counts are unknown. */
  counts: BookCounts | undefined
  filter: BibleFilter
  starts: Record<'book' | 'chapter', readonly number[]>
}

/**
 * A book with its chapters: a row of squares on wide screens, a tile that unfolds on narrow or touch screens. A chapter
 * links to its page, or, with a filter on, to the search for its sermons.
 */
function BookChapters({ book, counts, filter, starts }: BookChaptersProps) {
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
        <Link to={placePath({ book: book.id })} className={styles.name} title={book.name}>
          <span className={styles.fullName}>{book.name}</span>
          <span className={styles.abbreviation} aria-hidden="true">
            {book.abbrev}
          </span>
        </Link>
        {counts && counts.sermons > 0 && (
          <span className={styles.ofBook} data-count={counts.sermons}>
            {ofBook}
          </span>
        )}
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

/** In-page links to the groups of books. */
function GroupLinks() {
  const t = useText()
  return (
    <nav className={styles.groupLinks} aria-label={t('groups')}>
      <ul>
        {PARTS_OF_BIBLE.flatMap(({ groups }) => groups).map(
          (group) =>
            group.name && (
              <li key={group.name}>
                <Link to={`#${groupId(group)}`}>{t(group.name)}</Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

type LegendProps = { of: 'book' | 'chapter'; starts: readonly number[]; most: number }

/** Maps shades to sermon counts: of books where they are tiles, of chapters where they are squares. */
function Legend({ of, starts, most }: LegendProps) {
  const t = useText()
  const id = `jelmagyarazat-${of}`
  return (
    <div className={styles.legend} data-of={of}>
      <span id={id}>{t(of === 'book' ? 'legendOfBooks' : 'legend')}</span>
      <ul aria-labelledby={id}>
        {shadeRanges(starts, most).map(({ shade, range }) => (
          <li key={range}>
            <span className={styles.swatch} data-shade={shade} aria-hidden="true" />
            {range}
          </li>
        ))}
      </ul>
      {of === 'chapter' && <span>{t('byArrows')}</span>}
    </div>
  )
}

/** Without the shade for 0. */
const SHADES = 4

/**
 * Least count of each shade, lightest first, in geometric steps: most chapters have few sermons, some very many.
 * `shadeStarts(200)` is `[1, 4, 15, 54]`.
 */
export function shadeStarts(most: number): number[] {
  if (most === 0) return []
  return [...new Set(Array.from({ length: SHADES }, (_, nth) => Math.ceil(most ** (nth / SHADES))))]
}

/** Shade of a count: 0 for none; the highest count always gets the darkest shade. */
export const shadeOf = (count: number, starts: readonly number[]): number =>
  Math.round((starts.filter((start) => count >= start).length * SHADES) / Math.max(1, starts.length))

/** Legend entries: shade 0 `0`, 1 `1–3`, 2 `4–14`… */
export function shadeRanges(starts: readonly number[], most: number): { shade: number; range: string }[] {
  return [0, ...starts].map((start, nth) => {
    const last = (starts[nth] ?? most + 1) - 1
    return { shade: shadeOf(start, starts), range: last === start ? `${start}` : `${start}–${last}` }
  })
}

interface GroupOfBooks {
  /** Absent when the group is its whole part. */
  name?: Key
  books: readonly Book[]
}

interface PartOfBible {
  name: Key
  groups: GroupOfBooks[]
}

/** Anchor of a group: its first book, `#Mt`. */
const groupId = ({ books }: GroupOfBooks): string => books[0]!.abbrev

const from = (first: number, last: number): readonly Book[] => BOOKS.filter(({ id }) => id >= first && id <= last)

export const PARTS_OF_BIBLE: readonly PartOfBible[] = [
  {
    name: 'oldTestament',
    groups: [
      { name: 'law', books: from(1, 5) },
      { name: 'history', books: from(6, 17) },
      { name: 'poetry', books: from(18, 22) },
      { name: 'greatProphets', books: from(23, 27) },
      { name: 'smallProphets', books: from(28, 39) },
    ],
  },
  {
    name: 'newTestament',
    groups: [
      { name: 'gospels', books: from(40, 44) },
      { name: 'lettersOfPaul', books: from(45, 57) },
      { name: 'otherLetters', books: from(58, 66) },
    ],
  },
  { name: 'deuterocanonical', groups: [{ books: from(67, 73) }] },
]
