import type { BibleText, BibleVerse, PassagePage } from 'shared-kernel/api'
import { useText } from './messages.ts'
import { TextSource, VerseLines, VerseNumbersSwitch } from '../verses/Verses.tsx'
import styles from './passage.module.css'

type Props = {
  book: number
  text: BibleText
  /** Indexes of the requested verses; absent when all were requested. */
  asked: PassagePage['asked']
}

/** A chapter with the requested verses highlighted, some context open and the rest folded. */
export function ChapterText({ book, text, asked }: Props) {
  const t = useText()
  const { before, above, verses, below, after } = splitChapter(text.verses, asked)
  const isFirst = (before[0]?.verse ?? 1) <= 1
  return (
    <div className={styles.text} lang="hu">
      <Rest
        book={book}
        verses={before}
        name={t(isFirst ? 'chapterBefore' : 'versesBefore', { verses: versesFromTo(before) })}
      />
      <VerseLines book={book} verses={above} />
      {asked ? (
        <div className={styles.asked}>
          <VerseLines book={book} verses={verses} />
        </div>
      ) : (
        <VerseLines book={book} verses={verses} />
      )}
      <VerseLines book={book} verses={below} />
      <Rest book={book} verses={after} name={t('chapterAfter', { verses: versesFromTo(after) })} />
      <p className={styles.translation}>
        <TextSource text={text} part={t('chapterPart')} />
      </p>
      <VerseNumbersSwitch />
    </div>
  )
}

function Rest({ book, verses, name }: { book: number; verses: BibleText['verses']; name: string }) {
  if (verses.length === 0) return null
  return (
    <details className={styles.rest}>
      <summary>{name}</summary>
      <VerseLines book={book} verses={verses} />
    </details>
  )
}

/** Open verses before the requested ones, which must be on a phone's first screen. */
const ABOVE = 1
/** Open verses after the requested ones. */
const BELOW = 3
/** Fewer verses are not folded. */
const FEW = 2

interface ChapterParts {
  /** Folded. */
  before: BibleVerse[]
  after: BibleVerse[]
  /** Open context. */
  above: BibleVerse[]
  below: BibleVerse[]
  verses: BibleVerse[]
}

/** `14–16`; across chapters `3,14–4,2`. */
function versesFromTo(verses: readonly BibleVerse[]): string {
  const [first, last] = [verses[0], verses.at(-1)]
  if (!first || !last) return ''
  const name = (chapter: number, verse: number) => {
    const number = Math.max(1, verse)
    return first.chapter === last.chapter ? `${number}` : `${chapter},${number}`
  }
  return `${name(first.chapter, first.verse)}–${name(last.chapter, last.lastVerse ?? last.verse)}`
}

/** Splits a chapter into five parts; without `asked` everything is open. */
export function splitChapter(chapter: BibleVerse[], asked: PassagePage['asked']): ChapterParts {
  const { from, to } = asked ?? { from: 0, to: chapter.length - 1 }
  const first = from <= ABOVE + FEW ? 0 : from - ABOVE
  const end = chapter.length - to - 1 <= BELOW + FEW ? chapter.length : to + 1 + BELOW
  return {
    before: chapter.slice(0, first),
    above: chapter.slice(first, from),
    verses: chapter.slice(from, to + 1),
    below: chapter.slice(to + 1, end),
    after: chapter.slice(end),
  }
}
