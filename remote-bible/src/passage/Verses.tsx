import type { BibleVerse } from 'shared-kernel/api'
import { formatPassage } from 'shared-kernel/passages'
import { VisuallyHidden } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import styles from './passage.module.css'

type Props = { book: number; verses: readonly BibleVerse[] }

/** Verses under each other, their numbers in the margin; where a further chapter begins it is named. */
export function Verses({ book, verses }: Props) {
  const t = useText()
  return verses.map(({ chapter, verse, text }, index) => {
    const isNewChapter = verse <= 1 && index > 0 && verses[index - 1]!.chapter !== chapter
    return (
      <div key={`${chapter},${verse}`}>
        {isNewChapter && <h2 className={styles.chapter}>{formatPassage({ book, chapter })}</h2>}
        <p className={verse === 0 ? styles.psalmTitle : styles.verse}>
          {verse > 0 && (
            <>
              <span className={styles.number} aria-hidden="true">
                {verse}
              </span>
              <VisuallyHidden>{t('verseNumber', { verse })}: </VisuallyHidden>
            </>
          )}
          {text}
        </p>
      </div>
    )
  })
}
