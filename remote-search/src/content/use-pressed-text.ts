import { type MouseEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { hasSelectionIn, paragraphAt, type QuotedText, quotedText } from './paragraphs.ts'

/** Debounce of selection changes. */
const REST_MS = 400
const POINTER_EVENTS = ['pointerdown', 'pointerup', 'pointercancel']
/** Elements with a click behaviour of their own. */
const CONTROLS = 'a, button, summary, [role="note"]'

/** The text that the tools are for: selected words or the paragraph pressed by touch; null for none. */
export function usePressed(body: RefObject<HTMLElement | null>) {
  const [pressed, setPressed] = useState<QuotedText | null>(null)
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>
    let isHeld = false
    const handleSelection = () => {
      clearTimeout(resting)
      resting = setTimeout(() => {
        // The tools may scroll the text, which would stretch a selection that is being drawn.
        if (isHeld) return handleSelection()
        const quoted = quotedText(body.current)
        if (quoted.isSelected) setPressed(quoted)
      }, REST_MS)
    }
    const handlePointer = ({ type }: Event) => {
      isHeld = type === 'pointerdown'
    }
    document.addEventListener('selectionchange', handleSelection)
    for (const type of POINTER_EVENTS) document.addEventListener(type, handlePointer)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('selectionchange', handleSelection)
      for (const type of POINTER_EVENTS) document.removeEventListener(type, handlePointer)
    }
  }, [body])

  const handlePress = ({ target, nativeEvent }: MouseEvent) => {
    if ((target as Element).closest(CONTROLS) || quotedText(body.current).isSelected) return
    const quoted = paragraphAt(body.current, target as Node)
    setPressed(isByMouse(nativeEvent) || pressed?.paragraph === quoted.paragraph ? null : quoted)
  }
  return { pressed, setPressed, handlePress }
}

/** A mouse selects words instead, and is clicked for no purpose while reading. */
function isByMouse(click: Event): boolean {
  // In older browsers clicks have no `pointerType`.
  const { pointerType } = click as PointerEvent
  return pointerType ? pointerType === 'mouse' : window.matchMedia('(pointer: fine)').matches
}

/** True while text in the body is selected. */
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
