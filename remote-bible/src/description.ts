/** In characters, as search engines show it. */
const LONGEST = 160

/** The description of a page for search engines, shared by the pages of verses: cut at a word. */
export const toDescription = (words: string): string =>
  words.length <= LONGEST ? words : `${words.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`
