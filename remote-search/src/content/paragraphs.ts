/** The paragraphs of a text as places and links count them: from 1, in their order, those without words left out. */
export const paragraphsOf = (text: Element | null): HTMLElement[] =>
  [...(text?.querySelectorAll<HTMLElement>('p, li, h2, h3, h4, pre') ?? [])].filter(({ textContent }) =>
    /\S/.test(textContent),
  )

/** Pixels of a paragraph, less than a line of it, with which it has gone by. */
const GONE_PX = 32

/**
 * The first paragraph in view; the last one once the end of the text is.
 *
 * @param ends the lower edge of each paragraph, in pixels below the upper edge of the window
 */
export function paragraphInView(ends: readonly number[], windowHeight: number): number {
  const isRead = (ends.at(-1) ?? 0) <= windowHeight
  return isRead ? ends.length : ends.findIndex((end) => end > GONE_PX) + 1
}

/** The paragraph that a reader of the page sees first, from 1; 0 where there is no text. */
export const paragraphSeen = (text: Element | null): number =>
  paragraphInView(
    paragraphsOf(text).map((paragraph) => paragraph.getBoundingClientRect().bottom),
    window.innerHeight,
  )

/** The paragraph an address leads to, `#p12`; null where it leads to none. */
export function paragraphOfAddress(hash: string): number | null {
  const number = /^#p([1-9]\d{0,3})$/.exec(hash)?.[1]
  return number === undefined ? null : Number(number)
}

/** Leads to a paragraph, with the focus, so that keyboard and screen reader go on from there. */
export function goToParagraph(text: Element | null, number: number): void {
  const paragraph = paragraphsOf(text)[number - 1]
  if (!paragraph) return
  paragraph.tabIndex = -1
  paragraph.focus({ preventScroll: true })
  paragraph.scrollIntoView()
}

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
