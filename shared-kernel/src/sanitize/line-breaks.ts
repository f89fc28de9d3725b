const NO_BREAK_SPACE = '\u00a0'
const NO_BREAK_HYPHEN = '\u2011'

/** Hungarian line ends: a dash stays with the word before it, and the particle `-e` with its verb. Keeps the length. */
export const keepTogether = (text: string): string =>
  text.replace(/ (?=[–—])/g, NO_BREAK_SPACE).replace(/(?<=\p{L})-(?=e(?![\p{L}\p{N}-]))/gu, NO_BREAK_HYPHEN)

/** The text without the characters of `keepTogether`, for quotes, anchors and voices. */
export const asWritten = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ').replaceAll(NO_BREAK_HYPHEN, '-')
