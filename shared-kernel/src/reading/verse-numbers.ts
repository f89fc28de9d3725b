/**
 * Display of verse numbers: the reader's choice, stored on the device. It is a CSS property of the root element,
 * set before the first paint, so text does not move and components need not read it.
 */
import { useSyncExternalStore } from 'react'
// Imported by the entry point's name: all builds on the page share one storage, with the values that a full disk refused.
import { readStored, writeStored } from 'shared-kernel/preferences'
import { VERSE_NUMBERS_HIDDEN, VERSE_NUMBERS_KEY, VERSE_NUMBERS_STYLE } from '../preferences/verse-numbers-values.ts'

export { VERSE_NUMBERS_KEY }

const CHANGED = 'lelkesz-verse-numbers'

const areShown = (): boolean => readStored(VERSE_NUMBERS_KEY) !== VERSE_NUMBERS_HIDDEN

/** Shows or hides verse numbers on all pages of the site. */
export function showVerseNumbers(isShown: boolean): void {
  writeStored(VERSE_NUMBERS_KEY, isShown ? 'shown' : VERSE_NUMBERS_HIDDEN)
  window.dispatchEvent(new Event(CHANGED))
}

/** True when verse numbers are shown; follows other tabs; true on the server. */
export const useVerseNumbers = (): boolean => useSyncExternalStore(watch, areShown, () => true)

function watch(listener: () => void): () => void {
  const update = () => {
    // The value of `display`; empty leaves each element its own.
    document.documentElement.style.setProperty(VERSE_NUMBERS_STYLE, areShown() ? '' : 'none')
    listener()
  }
  update()
  const names = [CHANGED, 'storage']
  names.forEach((name) => window.addEventListener(name, update))
  return () => names.forEach((name) => window.removeEventListener(name, update))
}
