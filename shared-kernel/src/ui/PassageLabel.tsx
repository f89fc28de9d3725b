import { languageOf } from '../languages/languages.ts'
import { useTextLanguage } from '../messages.tsx'
import { bookById, formatPassage, type Passage, printed } from '../passages.ts'
import { useUiText } from './messages.ts'
import styles from './PassageLabel.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  passage: Passage
}

/** A reference as printed, `Jn 3,16`, with words for screen readers: "János evangéliuma, 3. fejezet 16. vers". */
export function PassageLabel({ passage }: Props) {
  const spoken = useSpokenPassage(passage)
  return (
    <span className={styles.passage}>
      <span aria-hidden="true">{printed({ ...passage, label: formatPassage(passage) || passage.label })}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}

function useSpokenPassage({ book, chapter, verse, endChapter, endVerse, label }: Passage): string {
  const t = useUiText()
  const language = useTextLanguage()
  const found = bookById(book)
  if (found === null) return label
  const name = languageOf(language).bookName(found)
  if (chapter === undefined) return name
  const to = endChapter ?? chapter
  const values = { book: name, chapter, verse: verse ?? 1, endChapter: to, endVerse: endVerse ?? 1 }
  if (verse === undefined) return t(to === chapter ? 'chapter' : 'chapters', values)
  if (endVerse !== undefined) return t(to === chapter ? 'verses' : 'versesTo', values)
  if (endChapter === undefined) return t('verse', values)
  return t(to === chapter ? 'versesOn' : 'versesToChapter', values)
}
