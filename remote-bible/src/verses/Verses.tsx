import type { ReactNode } from 'react'
import type { BibleText, BibleVerse } from 'shared-kernel/api'
import { useConfig } from 'shared-kernel/config'
import { formatPassage, type Passage, printed, szentirasPage } from 'shared-kernel/passages'
import { ExternalLink } from 'shared-kernel/router'
import { keepTogether } from 'shared-kernel/safe-html'
import { Notice, VisuallyHidden } from 'shared-kernel/ui'
import { showVerseNumbers, useVerseNumbers } from 'shared-kernel/reading'
import { useText } from './messages.ts'
import { sentences } from './sentences.ts'
import styles from './verses.module.css'

/**
 * A verse with its number in the margin; verse 0 is a psalm's title and has none. Copied text contains the visible
 * number once: the words for screen readers cannot be selected.
 */
export function VerseLine({ verse: { verse, lastVerse, text } }: { verse: BibleVerse }) {
  const t = useText()
  const numbers = lastVerse === undefined ? `${verse}` : `${verse}–${lastVerse}`
  if (verse === 0) return <p className={`${styles.verse} ${styles.psalmTitle}`}>{keepTogether(text)}</p>
  return (
    <p className={styles.verse}>
      <span className={styles.number} aria-hidden="true">
        {`${numbers}\u00a0`}
      </span>
      <span className={styles.spoken}>
        <VisuallyHidden>{t('verseNumber', { verse: numbers })}: </VisuallyHidden>
      </span>
      {keepTogether(text)}
    </p>
  )
}

type VerseLinesProps = { book: number; verses: readonly BibleVerse[] }

/** Verses as paragraphs, with a heading where a new chapter begins. */
export function VerseLines({ book, verses }: VerseLinesProps) {
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

/** Toggles verse numbers on the whole site. */
export function VerseNumbersSwitch() {
  const t = useText()
  const isShown = useVerseNumbers()
  return (
    <button type="button" className={styles.switch} onClick={() => showVerseNumbers(!isShown)}>
      {t(isShown ? 'hideNumbers' : 'showNumbers')}
    </button>
  )
}

/** Translation and rights of a text. @param part sentence for a text that is only a part of its passage */
export function TextSource({ text, part }: { text: BibleText; part: string }) {
  const t = useText()
  const { translation, inTranslation, isPart } = text
  const other = inTranslation && t('inTranslation', { place: inTranslation.label })
  return sentences(isPart && part, translation.name, other, translation.rights)
}

/** Notice that no translation here has the text, with a link to one that has. */
export function TextElsewhere({ passage, children }: { passage: Passage; children: ReactNode }) {
  const t = useText()
  const elsewhere = useConfig(({ bible_hosts }) => szentirasPage(passage, bible_hosts))
  return (
    <Notice>
      {children}{' '}
      {elsewhere && <ExternalLink href={elsewhere}>{t('textElsewhere', { label: printed(passage) })}</ExternalLink>}
    </Notice>
  )
}
