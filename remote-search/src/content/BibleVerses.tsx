import type { SyntheticEvent } from 'react'
import type { BibleText, BibleVerse } from 'shared-kernel/api'
import { printedNumbers } from 'shared-kernel/passages'
import { useText } from './messages.ts'
import styles from './passage.module.css'

type Props = {
  text: BibleText
  /** So many verses stand open, the rest opens; on a phone none stands open. All of them by default. */
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
  const isAll = rest.length === 0
  return (
    <>
      <VerseRun verses={verses.slice(0, limit)} isNumbered={verses.length > 1} />
      {open < Infinity && (
        <details className={isAll ? `${styles.rest} ${styles.all}` : styles.rest} onToggle={stayInSight}>
          <summary>
            <span className={styles.more}>{t('moreVerses', { count: rest.length })}</span>
            <span className={styles.whole}>{t('itsVerses', { count: verses.length })}</span>
            <span className={styles.fewer}>{t('fewerVerses')}</span>
          </summary>
          {!isAll && <VerseRun verses={rest} isNumbered />}
        </details>
      )}
      {text.isPart && <span className={styles.quiet}>{t('bibleTextPart')}</span>}
      <span className={styles.translation}>{translation.name}</span>
    </>
  )
}

/** Closed at its end, what was open is screens above: the eye is led back to its place. */
function stayInSight({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

function VerseRun({ verses, isNumbered }: { verses: readonly BibleVerse[]; isNumbered: boolean }) {
  const numbers = printedNumbers(verses)
  return (
    <span className={styles.run}>
      {verses.map(({ chapter, verse, text }, index) => {
        const number = numbers[index]
        if (number === null) return <i key={`${chapter},0`}>{`${text} `}</i>
        return (
          <span key={`${chapter},${verse}`}>
            {isNumbered && <sup className={styles.number}>{number}</sup>}
            {`${text} `}
          </span>
        )
      })}
    </span>
  )
}
