const NO_BREAK_SPACE = '\u00a0'
const NO_BREAK_HYPHEN = '\u2011'

/**
 * Hungarian line ends: a dash stays with the word before it, the particle `-e` with its verb, the halves of "ki-ki"
 * with each other, a reference ("Neh 8,4") in one line, "2. vasárnapja" as well, and the article that begins a
 * sentence with its noun. Keeps the length.
 */
export const keepTogether = (text: string): string =>
  text
    .replace(/ (?=[–—])|(?<=\p{L}\.?) (?=\d+[,:]\d)|(?<=\d\.) (?=vasárnap)|(?<=[.!?]”? Az?) /gu, NO_BREAK_SPACE)
    .replace(/(?<=\p{L})-(?=e(?![\p{L}\p{N}-]))|(?<=(?<!\p{L})(\p{L}{1,4}))-(?=\1(?!\p{L}))/giu, NO_BREAK_HYPHEN)

/** The text without the characters of `keepTogether`, for quotes, anchors and voices. */
export const asWritten = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ').replaceAll(NO_BREAK_HYPHEN, '-')
