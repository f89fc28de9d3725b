import { type ReactNode, useEffect, useRef, useState } from 'react'
import { COLLECTION_PATH, collectionKey, type Item, copyQuotation, type Quoted } from 'shared-kernel/collection'
import { readStored } from 'shared-kernel/preferences'
import { Link } from 'shared-kernel/router'
import { Button, Icon } from 'shared-kernel/ui'
import type { Words } from './collect.ts'
import styles from './collect-button.module.css'
import { useText } from './messages.ts'

type CopyProps = {
  quoted: () => Quoted
  /** Of the copied text, in the button's accessible name: a page may have several. */
  name: string
}

/** Copies a quotation with its source, and reports the outcome beside it. */
export function CopyButton({ quoted, name }: CopyProps) {
  const t = useText()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => {
    setOutcome(null)
    setOutcome((await copyQuotation(quoted())) ? 'copied' : 'copyFailed')
  }
  return (
    <>
      <Button aria-label={`${t('copy')}: ${name}`} onClick={() => void copy()}>
        <Icon name="copy" />
        {t('copy')}
      </Button>
      <span role="status" className={styles.copied}>
        {outcome && t(outcome)}
      </span>
    </>
  )
}

type Props = {
  words: Words
  /** Accessible name where several buttons are on a page. */
  name?: string
  className?: string | undefined
  /** Between button and status. */
  children?: ReactNode
}

/** Toggle button that adds to or removes from the collection, with a link to it. */
export function CollectButton({ words, name, className, children }: Props) {
  const t = useText()
  const group = useRef<HTMLDivElement>(null)
  const { isPersisted, outcome, toggle, undo } = useCollectedItem(words)
  const restore = async () => {
    await undo?.()
    group.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={group} className={[styles.collect, className].filter(Boolean).join(' ')}>
      <Button
        aria-pressed={isPersisted}
        aria-label={name && `${t('collect')}: ${name}`}
        onClick={(event) => void toggle(event.timeStamp)}
      >
        <Icon name="collect" />
        {t('collect')}
      </Button>
      {children}
      <span role="status">{outcome ? t(outcome) : isPersisted && t('isCollected')}</span>
      {undo && <Button onClick={() => void restore()}>{t('undo')}</Button>}
      {isPersisted && <Link to={COLLECTION_PATH}>{t('toCollection')}</Link>}
    </div>
  )
}

const loadCollecting = () => import(/* webpackChunkName: "collect" */ './collect.ts')

/** Ignores accidental double presses. */
const ONE_PRESS_MS = 500

type Outcome = 'collected' | 'collectedNotSaved' | 'removed' | 'collectFailed'

/**
 * Collection state of an item, the last outcome, and the toggle and undo actions.
 * @param words must keep its identity as long as the item is the same
 */
function useCollectedItem(words: Words) {
  const [item, setItem] = useState<Item | null>(null)
  const [removed, setRemoved] = useState<Item | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const pressedAt = useRef(-Infinity)
  const fail = () => setOutcome('collectFailed')

  useEffect(() => {
    let isGone = false
    const key = collectionKey(words.source.path)
    const read = () =>
      loadCollecting().then(
        ({ collected }) => !isGone && setItem(collected(words)),
        () => undefined,
      )
    // Without stored items the code is not loaded.
    if (readStored(key)) void read()
    // Another tab may have changed it.
    const handleStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return
      setOutcome(null)
      setRemoved(null)
      void read()
    }
    window.addEventListener('storage', handleStorage)
    return () => {
      isGone = true
      window.removeEventListener('storage', handleStorage)
      setItem(null)
      setRemoved(null)
      setOutcome(null)
    }
  }, [words])

  const toggle = (at: number) => {
    if (at - pressedAt.current < ONE_PRESS_MS) return undefined
    pressedAt.current = at
    return loadCollecting().then(({ collect, collected, remove }) => {
      if (item) {
        remove(words, item)
        setOutcome('removed')
      } else setOutcome(collect(words) ? 'collected' : 'collectedNotSaved')
      setRemoved(item)
      setItem(collected(words))
    }, fail)
  }
  const undo = () =>
    loadCollecting().then(({ restore }) => {
      if (removed) restore(words, removed)
      setItem(removed)
      setRemoved(null)
      setOutcome(null)
    }, fail)
  return { isPersisted: item !== null, outcome, toggle, undo: removed ? undo : null }
}
