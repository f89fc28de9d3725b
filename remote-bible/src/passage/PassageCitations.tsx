import type { PassagePage } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { CitationCard } from '../citations/CitationCard.tsx'
import { citationsAddress } from '../citations/citations-address.ts'
import { useText } from './messages.ts'
import styles from './passage.module.css'

type Props = { citations: PassagePage['citations'] }

/** What was quoted on the passage. */
export function PassageCitations({ citations: { data, total } }: Props) {
  const t = useText()
  const tagAddress = (tag: number) => citationsAddress(paths.citations(), { tags: [tag], page: 1 })
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('citations')}</h2>
      {data.map((citation) => (
        <CitationCard key={citation.id} citation={citation} tagAddress={tagAddress} />
      ))}
      {total > data.length && <p className={styles.soft}>{t('andMoreCitations', { count: total - data.length })}</p>}
    </section>
  )
}
