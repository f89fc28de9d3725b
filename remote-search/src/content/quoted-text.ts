import { paragraphsOf } from './paragraphs.ts'

/** What a reader would quote, and the paragraph it begins in. */
export interface QuotedText {
  text: string
  /** From 1. */
  paragraph: number
  /** Selected, and not the whole paragraph. */
  isSelected: boolean
}

/** True for words: a selection of white space alone quotes nothing. */
export function hasSelectionIn(body: HTMLElement | null): boolean {
  const selection = window.getSelection()
  const start = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).startContainer : null
  return Boolean(body?.contains(start)) && selection!.toString().trim() !== ''
}

/** What is selected in a text; without a selection the paragraph that was pressed last, or the first one. */
export function quotedText(body: HTMLElement | null): QuotedText {
  const selection = window.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  const whole = paragraphAt(body, range?.startContainer ?? null)
  return hasSelectionIn(body) ? { ...whole, text: selection!.toString().trim(), isSelected: true } : whole
}

/** The paragraph round a node, or the first one. */
export function paragraphAt(body: HTMLElement | null, node: Node | null): QuotedText {
  const paragraphs = paragraphsOf(body)
  const index = Math.max(
    paragraphs.findLastIndex((paragraph) => paragraph.contains(node)),
    0,
  )
  return { text: wordsOf(paragraphs[index] ?? body), paragraph: index + 1, isSelected: false }
}

/** Without the notes that may be open in it. */
export function wordsOf(paragraph: HTMLElement | null): string {
  const copy = paragraph?.cloneNode(true) as HTMLElement | null
  for (const note of copy?.querySelectorAll('[role="note"]') ?? []) note.remove()
  return copy?.textContent ?? ''
}
