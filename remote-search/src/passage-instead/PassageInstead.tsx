import { useId } from 'react'
import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { useText } from './messages.ts'
import type { PassageFound } from './load-passages-found.ts'
import styles from './passage-instead.module.css'

/** In the place of sermons: the words of the passage, where else it comes up, and the way to its page. */
export function PassageInstead({ found }: { found: PassageFound }) {
  const t = useText()
  const headingId = useId()
  const { passage, verses, isPart, counts } = found
  const address = paths.passage(passage)
  return (
    <section className={styles.passage} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        <Link to={address}>{printed(passage)}</Link>
      </h3>
      <Verses {...found} />
      {verses.length === 0 && passage.chapter !== undefined && <p>{t('textMissing')}</p>}
      {isPart && <p>{t('textPart')}</p>}
      {counts.text > 0 && <p>{t('sermonsOn', { count: counts.text })}</p>}
      {counts.lesson > 0 && <p>{t('sermonsThatRead', { count: counts.lesson })}</p>}
      {counts.inText > 0 && <p>{t('sermonsThatQuote', { count: counts.inText })}</p>}
      <p>
        <Link to={address} className={styles.way}>
          {t('withChapter', { place: printed(passage) })}
        </Link>
      </p>
    </section>
  )
}

/** The first verse of a chapter names it, unless the passage itself begins there. */
function Verses({ passage, verses, isPart }: Omit<PassageFound, 'counts'>) {
  if (verses.length === 0) return null
  const numberOf = (nth: number) => {
    const { chapter, verse } = verses[nth]!
    return chapter === (verses[nth - 1]?.chapter ?? passage.chapter) ? verse : `${chapter},${verse}`
  }
  return (
    <blockquote className={styles.verses} lang="hu">
      {verses.map(({ chapter, verse, text }, nth) => (
        <span key={`${chapter},${verse}`}>
          {(verses.length > 1 || isPart) && <sup>{numberOf(nth)}</sup>}
          {text}{' '}
        </span>
      ))}
    </blockquote>
  )
}
