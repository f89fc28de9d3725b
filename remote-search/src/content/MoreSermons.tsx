import type { Citation, Named, Sermon, SermonLink } from 'shared-kernel/api'
import { quote } from 'shared-kernel/collection'
import { paths } from 'shared-kernel/paths'
import { Link, useRevalidate } from 'shared-kernel/router'
import { keepTogether } from 'shared-kernel/safe-html'
import { Notice } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { groupPath } from '../places.ts'
import styles from './after.module.css'

export function SermonTags({ tags }: { tags: readonly Named[] }) {
  const t = useText()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} data-tags="" aria-label={t('tags')}>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link to={groupPath('tags', id)}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}

/** Sermons on the same passage, and the adjacent ones of the series or preacher. */
export function MoreSermons({ sermon }: { sermon: Sermon }) {
  const t = useText()
  const { previous, next, samePassage, text, series, preacher, churchDay } = sermon
  const [passage] = text
  // The API prefers the series.
  const group = series ?? preacher
  const labelOf = (which: 'previous' | 'next') => (group ? `${group.name}: ${t(which)}` : t(which))
  const hasDay = churchDay && churchDay.sermons > 1
  if (!passage && !hasDay && !previous && !next && samePassage.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('more')}</h2>
      {samePassage.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('samePassage')}</h3>
          <ul className={styles.others}>
            {samePassage.map((other) => (
              <li key={other.nid} className={styles.other}>
                <Link to={other.path}>{other.title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {(passage || hasDay) && (
        <ul className={styles.others}>
          {passage && (
            <li>
              <Link to={paths.passage(passage)}>{t('aboutPassage')}</Link>
            </li>
          )}
          {hasDay && (
            <li>
              <Link to={groupPath('occasion', churchDay.key)}>{t('sameDay', { name: churchDay.name })}</Link>
            </li>
          )}
        </ul>
      )}
      {(previous || next) && (
        <nav className={styles.neighbours} aria-label={t('neighbours')}>
          {previous && <Neighbour link={previous} label={labelOf('previous')} rel="prev" />}
          {next && <Neighbour link={next} label={labelOf('next')} rel="next" />}
        </nav>
      )}
    </section>
  )
}

function Neighbour({ link, label, rel }: { link: SermonLink; label: string; rel: 'prev' | 'next' }) {
  return (
    <Link to={link.path} rel={rel} className={rel === 'prev' ? styles.previous : styles.next}>
      <span className={styles.neighbourLabel}>{label}</span>
      <span className={styles.neighbourTitle}>{link.title}</span>
    </Link>
  )
}

/** Null after a failure. */
type Props = { citations: readonly Citation[] | null }

export function SermonCitations({ citations }: Props) {
  const t = useText()
  const revalidate = useRevalidate()
  if (citations?.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('citations')}</h2>
      {citations === null && (
        <Notice action={{ label: t('retry'), onClick: () => void revalidate() }}>{t('citationsMissing')}</Notice>
      )}
      {citations?.map(({ id, text, author, source }) => (
        <blockquote key={id} className={styles.citation}>
          <p>{keepTogether(quote(text))}</p>
          {(author || source) && <footer>{[author, source].filter(Boolean).join(', ')}</footer>}
        </blockquote>
      ))}
    </section>
  )
}
