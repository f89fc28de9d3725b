import { useRef } from 'react'
import type { BibleText, PassagePage } from 'shared-kernel/api'
import { COLLECTION_PATH } from 'shared-kernel/collection-place'
import { printed } from 'shared-kernel/passages'
import { Link } from 'shared-kernel/router'
import { Button } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import styles from './passage.module.css'
import { useCollected } from './use-collected.ts'

type Props = { page: PassagePage; chapter: BibleText }

/** Puts the verses of the page into the collection or takes them out, and leads there. */
export function CollectPassage({ page, chapter }: Props) {
  const t = useText()
  const group = useRef<HTMLDivElement>(null)
  const { isKept, outcome, toggle, undo } = useCollected(page, chapter)
  const bringBack = async () => {
    await undo?.()
    group.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={group} className={styles.collect}>
      <Button aria-pressed={isKept} onClick={() => void toggle()}>
        {t('collect', { place: printed(page.passage) })}
      </Button>
      <span role="status">{outcome ? t(outcome) : isKept && t('isCollected')}</span>
      {undo && <Button onClick={() => void bringBack()}>{t('undo')}</Button>}
      {isKept && <Link to={COLLECTION_PATH}>{t('toCollection')}</Link>}
    </div>
  )
}
