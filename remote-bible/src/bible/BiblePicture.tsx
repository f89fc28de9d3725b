import { useRef } from 'react'
import { moveByArrows } from './arrow-keys.ts'
import { BookChapters } from './BookChapters.tsx'
import styles from './bible.module.css'
import type { BibleFilter } from './bible-filter.ts'
import { GroupLinks } from './GroupLinks.tsx'
import { Legend } from './Legend.tsx'
import type { BookCounts } from './load-bible.ts'
import { useText } from './messages.ts'
import { groupId, PARTS_OF_BIBLE } from './parts-of-bible.ts'
import { shadeStarts } from './shades.ts'
import { useFollowedLinks } from './use-followed-links.ts'
import { useOneStop } from './use-one-stop.ts'
import { useOpenedChapter } from './use-opened-chapter.ts'

type Props = { filter: BibleFilter; counted: readonly BookCounts[] | undefined }

/** The books in their parts and groups, each with its chapters: a picture to look at, and the list of them to read. */
export function BiblePicture({ filter, counted = [] }: Props) {
  const t = useText()
  const picture = useRef<HTMLDivElement>(null)
  const follow = useFollowedLinks(useOpenedChapter(picture))
  const byBook = new Map(counted.map((one) => [one.book, one]))
  const most = Math.max(0, ...counted.flatMap(({ counts }) => counts))
  const starts = {
    chapter: shadeStarts(most),
    book: shadeStarts(Math.max(0, ...counted.map(({ sermons }) => sermons))),
  }
  return (
    <div ref={picture} className={styles.bible} onKeyDown={moveByArrows} onFocus={useOneStop(picture)} onClick={follow}>
      <GroupLinks />
      {counted.length > 0 && (
        <>
          <Legend starts={starts.chapter} most={most} />
          <p className={styles.smallNumber}>{t('smallNumber')}</p>
        </>
      )}
      {PARTS_OF_BIBLE.map((part) => {
        // Of the deuterocanonical books those are shown in which something stands.
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
