import { type ReactNode, useRef } from 'react'
import { type Collectable, COLLECTION_PATH } from 'shared-kernel/collection'
import { Link } from 'shared-kernel/router'
import { Button } from 'shared-kernel/ui'
import styles from './collecting.module.css'
import { useText } from './messages.ts'
import { useCollected } from './use-collected.ts'

type Props = {
  words: Collectable
  /** What the button says where one place is collected, and not the words above it. */
  place?: string
  /** Of the words, where several stand on a page: for who hears the button and does not see above it. */
  name?: string
  /** Of whoever shows it. */
  className?: string | undefined
  /** Stands beside the button, before what is said of it. */
  children?: ReactNode
}

/** Puts words of the site into the collection or takes them out, and leads there. */
export function Collect({ words, place, name, className, children }: Props) {
  const t = useText()
  const group = useRef<HTMLDivElement>(null)
  const { isKept, outcome, toggle, undo } = useCollected(words)
  const bringBack = async () => {
    await undo?.()
    group.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={group} className={[styles.collect, className].filter(Boolean).join(' ')}>
      <Button
        aria-pressed={isKept}
        aria-label={name && `${t('collect')}: ${name}`}
        onClick={(event) => void toggle(event.timeStamp)}
      >
        {place === undefined ? t('collect') : t('collectPlace', { place })}
      </Button>
      {children}
      <span role="status">{outcome ? t(outcome) : isKept && t('isCollected')}</span>
      {undo && <Button onClick={() => void bringBack()}>{t('undo')}</Button>}
      {isKept && <Link to={COLLECTION_PATH}>{t('toCollection')}</Link>}
    </div>
  )
}
