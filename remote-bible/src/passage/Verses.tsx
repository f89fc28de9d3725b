import type { BibleVerse } from 'shared-kernel/api'
import { formatPassage } from 'shared-kernel/passages'
import { VerseLine } from '../verses/VerseLine.tsx'
import styles from './passage.module.css'

type Props = { book: number; verses: readonly BibleVerse[] }

/** Verses under each other; where a further chapter begins it is named. */
export function Verses({ book, verses }: Props) {
  return verses.map((verse, index) => {
    const { chapter } = verse
    const isNewChapter = verse.verse <= 1 && index > 0 && verses[index - 1]!.chapter !== chapter
    return (
      <div key={`${chapter},${verse.verse}`}>
        {isNewChapter && <h2 className={styles.chapter}>{formatPassage({ book, chapter })}</h2>}
        <VerseLine verse={verse} />
      </div>
    )
  })
}
