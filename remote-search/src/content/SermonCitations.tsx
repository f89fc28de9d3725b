import type { Citation } from 'shared-kernel/api'
import { useText } from '../messages/text.ts'
import styles from './after.module.css'

type Props = { citations: readonly Citation[] }

/** What was found worth quoting in this sermon. */
export function SermonCitations({ citations }: Props) {
  const t = useText()
  if (citations.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('citations')}</h2>
      {citations.map(({ id, text, author, source }) => (
        <blockquote key={id} className={styles.citation}>
          <p>{text}</p>
          {(author || source) && <footer>{[author, source].filter(Boolean).join(', ')}</footer>}
        </blockquote>
      ))}
    </section>
  )
}
