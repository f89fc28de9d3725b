import { paragraphsOf } from './paragraphs.ts'

/** What a reader would quote, and the paragraph it begins in. */
export interface QuotedText {
  text: string
  /** From 1. */
  paragraph: number
}

/** What is selected in a text; without a selection the paragraph that was pressed last, or the first one. */
export function quotedText(body: HTMLElement | null): QuotedText {
  const selection = window.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  const paragraphs = paragraphsOf(body)
  const pressed = paragraphs.findIndex((paragraph) => range && paragraph.contains(range.startContainer))
  const isSelected = range !== null && !range.collapsed && body?.contains(range.startContainer)
  return {
    text: isSelected ? selection!.toString().trim() : wordsOf(paragraphs[Math.max(pressed, 0)] ?? body),
    paragraph: Math.max(pressed, 0) + 1,
  }
}

/** Without the notes that may be open in it. */
function wordsOf(paragraph: HTMLElement | null): string {
  const copy = paragraph?.cloneNode(true) as HTMLElement | null
  for (const note of copy?.querySelectorAll('[role="note"]') ?? []) note.remove()
  return copy?.textContent ?? ''
}
