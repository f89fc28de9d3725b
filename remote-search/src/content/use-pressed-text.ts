import { type MouseEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { hasSelectionIn, paragraphAt, type QuotedText, quotedText } from './paragraphs.ts'

/** A selection that has rested so long is the one that was meant. */
const REST_MS = 400
/** What is pressed for itself. */
const CONTROLS = 'a, button, summary, [role="note"]'

/** What of a text its tools are for: the words that were selected, or the paragraph that was pressed. Null: nothing. */
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
