import type { BibleText, PassagePage } from 'shared-kernel/api'
import { useText } from './messages.ts'
import { VerseNumbersSwitch } from '../verses/VerseNumbersSwitch.tsx'
import { unfold, versesFromTo } from './unfold.ts'
import styles from './passage.module.css'
import { Verses } from './Verses.tsx'

type Props = {
  book: number
  text: BibleText
  /** Where the verses stand that were asked for; all of them were when it is absent. */
  asked: PassagePage['asked']
}

/** A chapter. The verses asked for stand out, a few stand open round them, and the rest of the chapter opens. */
export function ChapterText({ book, text, asked }: Props) {
  const t = useText()
  const { translation, inTranslation, isPart } = text
  const { before, above, verses, below, after } = unfold(text.verses, asked)
  const isFirst = (before[0]?.verse ?? 1) <= 1
  const about = [
    isPart && t('chapterPart'),
    translation.name,
    inTranslation && t('inTranslation', { place: inTranslation.label }),
    translation.rights,
  ]
  return (
    <div className={styles.text} lang="hu">
      <Rest
        book={book}
        verses={before}
        name={t(isFirst ? 'chapterBefore' : 'versesBefore', { verses: versesFromTo(before) })}
      />
      <Verses book={book} verses={above} />
      {asked ? (
        <div className={styles.asked}>
          <Verses book={book} verses={verses} />
        </div>
      ) : (
        <Verses book={book} verses={verses} />
      )}
      <Verses book={book} verses={below} />
      <Rest book={book} verses={after} name={t('chapterAfter', { verses: versesFromTo(after) })} />
      <p className={styles.translation}>{about.filter(Boolean).join('. ')}</p>
      <VerseNumbersSwitch />
    </div>
  )
}

function Rest({ book, verses, name }: { book: number; verses: BibleText['verses']; name: string }) {
  if (verses.length === 0) return null
  return (
    <details className={styles.rest}>
      <summary>{name}</summary>
      <Verses book={book} verses={verses} />
    </details>
  )
}
