import { type MouseEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { hasSelectionIn, paragraphAt, type QuotedText, quotedText } from './paragraphs.ts'

/** Debounce of selection changes. */
const REST_MS = 400
/** Elements with a click behaviour of their own. */
const CONTROLS = 'a, button, summary, [role="note"]'

/** The text that the tools are for: selected words or the pressed paragraph; null for none. */
export function usePressed(body: RefObject<HTMLElement | null>) {
  const [pressed, setPressed] = useState<QuotedText | null>(null)
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>
    const handleSelection = () => {
      clearTimeout(resting)
      resting = setTimeout(() => {
        const quoted = quotedText(body.current)
        if (quoted.isSelected) setPressed(quoted)
      }, REST_MS)
    }
    document.addEventListener('selectionchange', handleSelection)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('selectionchange', handleSelection)
    }
  }, [body])

  const handlePress = ({ target }: MouseEvent) => {
    if ((target as Element).closest(CONTROLS) || quotedText(body.current).isSelected) return
    const quoted = paragraphAt(body.current, target as Node)
    setPressed(pressed?.paragraph === quoted.paragraph ? null : quoted)
  }
  return { pressed, setPressed, handlePress }
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
