import type { BibleText, BibleVerse } from 'shared-kernel/api'
import { useText } from '../messages/text.ts'
import styles from './passage.module.css'

type Props = {
  text: BibleText
  /** So many verses stand open, the rest opens. All of them by default. */
  open?: number
}

/** Verses as running text with their numbers; made of words only, so that they may stand inside a paragraph. */
export function BibleVerses({ text, open = Infinity }: Props) {
  const t = useText()
  const { verses, translation } = text
  if (verses.length === 0) return <span className={styles.quiet}>{t('bibleTextEmpty')}</span>
  // One or two verses beyond the limit are not worth a press.
  const limit = verses.length <= open + 2 ? verses.length : open
  const rest = verses.slice(limit)
  return (
    <>
      <VerseRun verses={verses.slice(0, limit)} isNumbered={verses.length > 1} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('moreVerses', { count: rest.length })}</summary>
          <VerseRun verses={rest} isNumbered />
        </details>
      )}
      {text.isPart && <span className={styles.quiet}>{t('bibleTextPart')}</span>}
      <span className={styles.translation}>{translation.name}</span>
    </>
  )
}

function VerseRun({ verses, isNumbered }: { verses: readonly BibleVerse[]; isNumbered: boolean }) {
  return (
    <span className={styles.run}>
      {verses.map(({ chapter, verse, text }, index) => {
        const isNewChapter = index > 0 && verses[index - 1]?.chapter !== chapter
        if (verse === 0) return <i key={`${chapter},0`}>{`${text} `}</i>
        return (
          <span key={`${chapter},${verse}`}>
            {isNumbered && <sup className={styles.number}>{isNewChapter ? `${chapter},${verse}` : verse}</sup>}
            {`${text} `}
          </span>
        )
      })}
    </span>
  )
}
