import type { BibleText, BibleVerse, PassagePage } from 'shared-kernel/api'
import { formatPassage } from 'shared-kernel/passages'
import { useText } from './messages.ts'
import { VerseLine, VerseNumbersSwitch } from '../verses/Verses.tsx'
import styles from './passage.module.css'

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

type VersesProps = { book: number; verses: readonly BibleVerse[] }

/** Verses under each other; where a further chapter begins it is named. */
function Verses({ book, verses }: VersesProps) {
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

/** So many verses stand open before those asked for, which are to stand on the first screen of a phone, */
const ABOVE = 1
/** and so many after them. */
const BELOW = 3
/** So many are not worth a press. */
const FEW = 2

interface Unfolded {
  /** Folded, before and after. */
  before: BibleVerse[]
  after: BibleVerse[]
  /** Open, round the verses asked for. */
  above: BibleVerse[]
  below: BibleVerse[]
  verses: BibleVerse[]
}

/** `14–16`; where they go over into another chapter `3,14–4,2`. */
function versesFromTo(verses: readonly BibleVerse[]): string {
  const [first, last] = [verses[0], verses.at(-1)]
  if (!first || !last) return ''
  const name = ({ chapter, verse }: BibleVerse) => {
    const number = Math.max(1, verse)
    return first.chapter === last.chapter ? `${number}` : `${chapter},${number}`
  }
  return `${name(first)}–${name(last)}`
}

/** A chapter in five parts, in its order; without `asked` all of it stands open. */
export function unfold(chapter: BibleVerse[], asked: PassagePage['asked']): Unfolded {
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
