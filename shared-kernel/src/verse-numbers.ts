/**
 * Whether numbers stand before verses: a reader's choice, kept on the device. It is a property of style on the root
 * element, which stands there before the first paint, so no text moves and no component has to know.
 */
import { useSyncExternalStore } from 'react'
// By its name, so that every build on the page shares the one storage, and what a full one did not take.
import { readStored, writeStored } from 'shared-kernel/preferences'
import { VERSE_NUMBERS_HIDDEN, VERSE_NUMBERS_KEY, VERSE_NUMBERS_STYLE } from './preferences/verse-numbers-values.ts'

export { VERSE_NUMBERS_KEY }

const CHANGED = 'lelkesz-verse-numbers'

const areShown = (): boolean => readStored(VERSE_NUMBERS_KEY) !== VERSE_NUMBERS_HIDDEN

/** Shows the numbers of verses, or hides them, on this page and in every other of the site. */
export function showVerseNumbers(isShown: boolean): void {
  writeStored(VERSE_NUMBERS_KEY, isShown ? 'shown' : VERSE_NUMBERS_HIDDEN)
  window.dispatchEvent(new Event(CHANGED))
}

/** Whether they are shown, here and in other tabs; a server shows them. */
export const useVerseNumbers = (): boolean => useSyncExternalStore(watch, areShown, () => true)

function watch(listener: () => void): () => void {
  const hear = () => {
    // Hidden is a value of `display`; without one each place has its own.
    document.documentElement.style.setProperty(VERSE_NUMBERS_STYLE, areShown() ? '' : 'none')
    listener()
  }
  hear()
  const names = [CHANGED, 'storage']
  names.forEach((name) => window.addEventListener(name, hear))
  return () => names.forEach((name) => window.removeEventListener(name, hear))
}
