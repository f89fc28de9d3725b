import { useState } from 'react'
import type { BibleText } from 'shared-kernel/api'
import type { Passage } from 'shared-kernel/passages'
import { useText } from './messages.ts'

type Props = { passage: Passage; text: BibleText; className?: string }

const loadCollecting = () => import(/* webpackChunkName: "marks" */ './collect-verses.ts')

/** Puts verses into the collection. What it did stands in its own place; pressed again, it stays done. */
export function CollectVerses({ passage, text, className }: Props) {
  const t = useText()
  const [outcome, setOutcome] = useState<'collect' | 'collected' | 'collectedForNow' | 'collectFailed'>('collect')
  const collect = () =>
    loadCollecting().then(
      ({ collectVerses }) => setOutcome(collectVerses(passage, text) ? 'collected' : 'collectedForNow'),
      () => setOutcome('collectFailed'),
    )
  return (
    <span role="status">
      <button type="button" className={className} onClick={() => void collect()}>
        {t(outcome)}
      </button>
    </span>
  )
}
