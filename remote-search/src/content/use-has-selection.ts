import { type RefObject, useSyncExternalStore } from 'react'
import { hasSelectionIn } from './quoted-text.ts'

/** True while words of the text are selected. */
export const useHasSelection = (body: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(
    watchSelection,
    () => hasSelectionIn(body.current),
    () => false,
  )

function watchSelection(listener: () => void): () => void {
  document.addEventListener('selectionchange', listener)
  return () => document.removeEventListener('selectionchange', listener)
}
