import { asWritten } from 'shared-kernel/safe-html'

/** Non-empty paragraphs in document order; links and positions count them from 1. */
export const paragraphsOf = (text: Element | null): HTMLElement[] =>
  [...(text?.querySelectorAll<HTMLElement>('p, li, h2, h3, h4, pre') ?? [])].filter(({ textContent }) =>
    /\S/.test(textContent),
  )

/** Visible rest, in pixels, below which a paragraph counts as read. */
const GONE_PX = 32

/**
 * First paragraph in view; the last one at the end of the text.
 * @param ends bottom edges in pixels from the top of the window
 */
export function paragraphInView(ends: readonly number[], windowHeight: number): number {
  const isRead = (ends.at(-1) ?? 0) <= windowHeight
  return isRead ? ends.length : ends.findIndex((end) => end > GONE_PX) + 1
}

/** First visible paragraph, from 1; 0 without text. */
export const paragraphSeen = (text: Element | null): number =>
  paragraphInView(
    paragraphsOf(text).map((paragraph) => paragraph.getBoundingClientRect().bottom),
    window.innerHeight,
  )

/** Paragraph number in `#p12`; null for other hashes. */
export function paragraphOfAddress(hash: string): number | null {
  const number = /^#p([1-9]\d{0,3})$/.exec(hash)?.[1]
  return number === undefined ? null : Number(number)
}

/** Moves focus and scroll position to a paragraph. */
export function goToParagraph(text: Element | null, number: number): void {
  const paragraph = paragraphsOf(text)[number - 1]
  if (!paragraph) return
  paragraph.tabIndex = -1
  paragraph.focus({ preventScroll: true })
  paragraph.scrollIntoView()
}

/** Quotable text and the paragraph it begins in. */
export interface QuotedText {
  text: string
  /** From 1. */
  paragraph: number
  /** False for a whole paragraph. */
  isSelected: boolean
}

/** False for white space. */
export function hasSelectionIn(body: HTMLElement | null): boolean {
  const selection = window.getSelection()
  const start = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).startContainer : null
  return Boolean(body?.contains(start)) && selection!.toString().trim() !== ''
}

/** The selected text in whole words, else the last pressed or first paragraph. */
export function quotedText(body: HTMLElement | null): QuotedText {
  const selection = window.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  const whole = paragraphAt(body, range?.startContainer ?? null)
  if (!hasSelectionIn(body)) return whole
  const { startContainer, startOffset, endContainer, endOffset } = range!
  const first = splitParagraph(body, startContainer, startOffset)
  const last = splitParagraph(body, endContainer, endOffset)
  // Selections of whole paragraphs often begin at the end of the one before, and end at the start of the one after.
  const before = first.after.trim() === '' ? '' : first.before
  const after = last.before.trim() === '' ? '' : last.after
  return { ...whole, text: asWritten(wholeWords(before, selection!.toString(), after)), isSelected: true }
}

/** The paragraph's text before and after a place; both empty outside of paragraphs. */
function splitParagraph(body: HTMLElement | null, node: Node, offset: number): { before: string; after: string } {
  const paragraph = paragraphsOf(body).findLast((one) => one.contains(node))
  if (!paragraph) return { before: '', after: '' }
  const before = document.createRange()
  before.setStart(paragraph, 0)
  before.setEnd(node, offset)
  const after = document.createRange()
  after.setStart(node, offset)
  after.setEnd(paragraph, paragraph.childNodes.length)
  return { before: before.toString(), after: after.toString() }
}

/** The paragraph around a node, else the first one. */
export function paragraphAt(body: HTMLElement | null, node: Node | null): QuotedText {
  const paragraphs = paragraphsOf(body)
  const index = Math.max(
    paragraphs.findLastIndex((paragraph) => paragraph.contains(node)),
    0,
  )
  return { text: wordsOf(paragraphs[index] ?? body), paragraph: index + 1, isSelected: false }
}

/** Text without open notes. */
export function wordsOf(paragraph: HTMLElement | null): string {
  const copy = paragraph?.cloneNode(true) as HTMLElement | null
  for (const note of copy?.querySelectorAll('[role="note"]') ?? []) note.remove()
  return asWritten(copy?.textContent ?? '')
}

/** A letter, a digit, or a mark within a word. */
const INNER = String.raw`[\p{L}\p{M}\p{N}\u00ad\u2011'’-]`
const WORD_AT_START = new RegExp(`^${INNER}+`, 'u')
const WORD_AT_END = new RegExp(`${INNER}+$`, 'u')
/** The marks that end a sentence, and closing marks after them. */
const ENDING = String.raw`[.!?…]+["”»«)\]]*`
const ENDING_AT_START = new RegExp(`^${ENDING}`)
const ENDING_AT_END = new RegExp(`${ENDING}$`)

/**
 * A selection extended to whole words, with `[…]` where it begins or ends within a sentence.
 *
 * @param before the rest of the paragraph in which the selection begins
 * @param after the rest of the paragraph in which it ends
 */
export function wholeWords(before: string, selected: string, after: string): string {
  const head = WORD_AT_START.test(selected) ? match(WORD_AT_END, before) : ''
  const tail = WORD_AT_END.test(selected) ? match(WORD_AT_START, after) : ''
  const end = /\s$/.test(selected) ? '' : match(ENDING_AT_START, after.slice(tail.length))
  const words = `${head}${selected}${tail}${end}`.trim()
  const left = before.slice(0, before.length - head.length).trim()
  const right = after.slice(tail.length + end.length)
  const isCutBefore = hasWords(left) && !ENDING_AT_END.test(left)
  const isCutAfter = hasWords(right) && !ENDING_AT_END.test(words)
  return `${isCutBefore ? '[…] ' : ''}${words}${isCutAfter ? ' […]' : ''}`
}

const match = (pattern: RegExp, text: string): string => pattern.exec(text)?.[0] ?? ''
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
