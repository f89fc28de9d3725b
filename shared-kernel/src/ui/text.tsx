import type { ReactNode } from 'react'
import styles from './text.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { joinClasses } from './join-classes.ts'
import { languageOf } from '../languages/languages.ts'
import { useTextLanguage } from '../messages.tsx'
import { bookById, formatPassage, type Passage, printed } from '../passages.ts'
import { useUiText } from './messages.ts'

/** Id of the page's heading, which the shell focuses after a navigation. */
export const PAGE_TITLE_ID = 'page-title'

interface PageTitleProps {
  children: ReactNode
  className?: string
  /** Language of the title when it is not the page's. */
  lang?: string
}

/** The h1 of a page, focusable by script, so that screen readers begin at the new title. */
export function PageTitle({ children, className, lang }: PageTitleProps) {
  return (
    <h1 id={PAGE_TITLE_ID} className={joinClasses(styles.title, className)} tabIndex={-1} lang={lang}>
      {children}
    </h1>
  )
}

/** A reference as printed, `Jn 3,16`, with words for screen readers: "János evangéliuma, 3. fejezet 16. vers". */
export function PassageLabel({ passage }: { passage: Passage }) {
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

type FactsProps = {
  /** Empty ones are left out. */
  facts: readonly (string | false | null | undefined)[]
  className?: string | undefined
}

/** Facts in a row. The attribute's style draws the points between them, of which none ends a line. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <p className={className} data-facts="">
      {/* The space is for copied text. */}
      {facts.map((fact, index) => fact && <span key={index}>{`${fact} `}</span>)}
    </p>
  )
}
