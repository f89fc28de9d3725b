import { useEffect, useState } from 'react'
import type { BibleText, PassagePage } from 'shared-kernel/api'
import type { Item } from 'shared-kernel/collection'
import { collectionKey } from 'shared-kernel/collection-place'
import { paths } from 'shared-kernel/paths'
import { readStored } from 'shared-kernel/preferences'

const loadCollecting = () => import(/* webpackChunkName: "collect-passage" */ './collect-passage.ts')

type Outcome = 'collected' | 'keptWhileOpen' | 'takenOut' | 'collectFailed'

/** Whether the verses of the page are in the collection, what was done about it last, and the ways in and out. */
export function useCollected(page: PassagePage, chapter: BibleText) {
  const [kept, setKept] = useState<Item | null>(null)
  const [takenOut, setTakenOut] = useState<Item | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const fail = () => setOutcome('collectFailed')

  useEffect(() => {
    let isGone = false
    // Who keeps nothing of the passage loads nothing for it.
    if (readStored(collectionKey(paths.passage(page.passage)))) {
      loadCollecting().then(
        ({ collectedPassage }) => !isGone && setKept(collectedPassage(page, chapter)),
        () => undefined,
      )
    }
    return () => {
      isGone = true
      setKept(null)
      setTakenOut(null)
      setOutcome(null)
    }
  }, [page, chapter])

  const toggle = () =>
    loadCollecting().then(({ collectPassage, collectedPassage, takeOutPassage }) => {
      if (kept) {
        takeOutPassage(page, kept)
        setOutcome('takenOut')
      } else setOutcome(collectPassage(page, chapter) ? 'collected' : 'keptWhileOpen')
      setTakenOut(kept)
      setKept(collectedPassage(page, chapter))
    }, fail)
  const undo = () =>
    loadCollecting().then(({ bringBackPassage }) => {
      if (takenOut) bringBackPassage(page, takenOut)
      setKept(takenOut)
      setTakenOut(null)
      setOutcome(null)
    }, fail)
  return { isKept: kept !== null, outcome, toggle, undo: takenOut ? undo : null }
}
