import { useEffect, useRef, useState } from 'react'
import { type Collectable, collectionKey, type Item } from 'shared-kernel/collection'
import { readStored } from 'shared-kernel/preferences'

const loadCollecting = () => import(/* webpackChunkName: "collect" */ './collect.ts')

/** A hand that shakes presses twice and means once. */
const ONE_PRESS_MS = 500

type Outcome = 'collected' | 'keptWhileOpen' | 'takenOut' | 'collectFailed'

/**
 * Whether the words are in the collection, what was done about it last, and the ways in and out.
 * @param words the same object as long as they are the same words
 */
export function useCollected(words: Collectable) {
  const [kept, setKept] = useState<Item | null>(null)
  const [takenOut, setTakenOut] = useState<Item | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const pressedAt = useRef(-Infinity)
  const fail = () => setOutcome('collectFailed')

  useEffect(() => {
    let isGone = false
    const key = collectionKey(words.source.path)
    const read = () =>
      loadCollecting().then(
        ({ collected }) => !isGone && setKept(collected(words)),
        () => undefined,
      )
    // Who keeps nothing of the page loads nothing for it.
    if (readStored(key)) void read()
    // Another window may take it out, or put it in.
    const hear = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return
      setOutcome(null)
      setTakenOut(null)
      void read()
    }
    window.addEventListener('storage', hear)
    return () => {
      isGone = true
      window.removeEventListener('storage', hear)
      setKept(null)
      setTakenOut(null)
      setOutcome(null)
    }
  }, [words])

  const toggle = (at: number) => {
    if (at - pressedAt.current < ONE_PRESS_MS) return undefined
    pressedAt.current = at
    return loadCollecting().then(({ collect, collected, takeOut }) => {
      if (kept) {
        takeOut(words, kept)
        setOutcome('takenOut')
      } else setOutcome(collect(words) ? 'collected' : 'keptWhileOpen')
      setTakenOut(kept)
      setKept(collected(words))
    }, fail)
  }
  const undo = () =>
    loadCollecting().then(({ bringBack }) => {
      if (takenOut) bringBack(words, takenOut)
      setKept(takenOut)
      setTakenOut(null)
      setOutcome(null)
    }, fail)
  return { isKept: kept !== null, outcome, toggle, undo: takenOut ? undo : null }
}
