import { useEffect, useState } from 'react'
import type { Item } from 'shared-kernel/collection'
import { collectionKey } from 'shared-kernel/collection-place'
import { readStored } from 'shared-kernel/preferences'
import type { Collectable } from './collect.ts'

const loadCollecting = () => import(/* webpackChunkName: "collect" */ './collect.ts')

type Outcome = 'collected' | 'keptWhileOpen' | 'takenOut' | 'collectFailed'

/**
 * Whether the words are in the collection, what was done about it last, and the ways in and out.
 * @param words the same object as long as they are the same words
 */
export function useCollected(words: Collectable) {
  const [kept, setKept] = useState<Item | null>(null)
  const [takenOut, setTakenOut] = useState<Item | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const fail = () => setOutcome('collectFailed')

  useEffect(() => {
    let isGone = false
    // Who keeps nothing of the page loads nothing for it.
    if (readStored(collectionKey(words.source.path))) {
      loadCollecting().then(
        ({ collected }) => !isGone && setKept(collected(words)),
        () => undefined,
      )
    }
    return () => {
      isGone = true
      setKept(null)
      setTakenOut(null)
      setOutcome(null)
    }
  }, [words])

  const toggle = () =>
    loadCollecting().then(({ collect, collected, takeOut }) => {
      if (kept) {
        takeOut(words, kept)
        setOutcome('takenOut')
      } else setOutcome(collect(words) ? 'collected' : 'keptWhileOpen')
      setTakenOut(kept)
      setKept(collected(words))
    }, fail)
  const undo = () =>
    loadCollecting().then(({ bringBack }) => {
      if (takenOut) bringBack(words, takenOut)
      setKept(takenOut)
      setTakenOut(null)
      setOutcome(null)
    }, fail)
  return { isKept: kept !== null, outcome, toggle, undo: takenOut ? undo : null }
}
