import type { Citation } from 'shared-kernel/api'
import { useRevalidate } from 'shared-kernel/router'
import { Notice } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './after.module.css'

/** Null when they could not be had. */
type Props = { citations: readonly Citation[] | null }

/** What was found worth quoting in this sermon. */
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
          <p>{text}</p>
          {(author || source) && <footer>{[author, source].filter(Boolean).join(', ')}</footer>}
        </blockquote>
      ))}
    </section>
  )
}
