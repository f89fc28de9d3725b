import { Link } from 'shared-kernel/router'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { everywhere, type PassagesFound } from './load-passages-found.ts'
import { useText } from './messages.ts'
import styles from './passage-instead.module.css'
import { PassageInstead } from './PassageInstead.tsx'

type Props = {
  found: PassagesFound
  query: SearchQuery
  addressOf: (query: SearchQuery) => string
}

/** Above the sermons, or in their place: the passages on which there is none, and where they come up besides. */
export function Passages({ found: { isInVain, passages, more }, query, addressOf }: Props) {
  const t = useText()
  return (
    <>
      {passages.map((found) => (
        <PassageInstead key={found.passage.label} found={found} />
      ))}
      {more > 0 && query.verb && (
        <p className={styles.more}>
          <Link to={addressOf(everywhere(query, query.verb))} className={styles.way}>
            {t(isInVain ? 'elsewhere' : 'elsewhereToo', { count: more })}
          </Link>
        </p>
      )}
    </>
  )
}
