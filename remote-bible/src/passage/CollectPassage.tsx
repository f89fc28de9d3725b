import { useState } from 'react'
import type { BibleText, PassagePage } from 'shared-kernel/api'
import { COLLECTION_PATH } from 'shared-kernel/collection-place'
import { printed } from 'shared-kernel/passages'
import { Link } from 'shared-kernel/router'
import { useHydrated } from 'shared-kernel/session'
import { Button } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import styles from './passage.module.css'

type Props = { page: PassagePage; chapter: BibleText }

const loadCollecting = () => import(/* webpackChunkName: "collect-passage" */ './collect-passage.ts')

/** Puts the verses of the page into the collection, and leads there. */
export function CollectPassage({ page, chapter }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<'collected' | 'collectFailed' | null>(null)
  const collect = () =>
    loadCollecting().then(
      ({ collectPassage }) => setOutcome(collectPassage(page, chapter) ? 'collected' : 'collectFailed'),
      () => setOutcome('collectFailed'),
    )
  return (
    <div className={styles.collect}>
      <Button disabled={!isHydrated} onClick={() => void collect()}>
        {t('collect', { place: printed(page.passage) })}
      </Button>
      <span role="status">{outcome && t(outcome)}</span>
      {outcome === 'collected' && <Link to={COLLECTION_PATH}>{t('toCollection')}</Link>}
    </div>
  )
}
