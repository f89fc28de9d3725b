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
