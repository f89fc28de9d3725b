import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { useText } from './messages/text.ts'
import type { PassageFound } from './load-passage-found.ts'
import styles from './passage-instead.module.css'

/** In the place of sermons: the words of the passage, where else it comes up, and the way to its page. */
export function PassageInstead({ found: { passage, verses, counts } }: { found: PassageFound }) {
  const t = useText()
  const address = paths.passage(passage)
  return (
    <section className={styles.passage} aria-labelledby="igehely">
      <h3 id="igehely" className={styles.heading}>
        <Link to={address}>{passage.label}</Link>
      </h3>
      {verses.length > 0 && (
        <blockquote className={styles.verses} lang="hu">
          {verses.map(({ verse, text }) => (
            <span key={verse}>
              {verses.length > 1 && <sup>{verse}</sup>}
              {text}{' '}
            </span>
          ))}
        </blockquote>
      )}
      {counts.text > 0 && <p>{t('sermonsOn', { count: counts.text })}</p>}
      {counts.lesson > 0 && <p>{t('sermonsThatRead', { count: counts.lesson })}</p>}
      {counts.inText > 0 && <p>{t('sermonsThatQuote', { count: counts.inText })}</p>}
      <p>
        <Link to={address} className={styles.way}>
          {t('withChapter', { place: passage.label })}
        </Link>
      </p>
    </section>
  )
}
