import type { InsetAnswer, InsetTree, InsetsAnswer } from './inset-tree.ts'

const ANSWER_MS = 10_000
/** The server answers as many at once. */
const MOST_AT_ONCE = 20
/** Of the letters that name them: servers and proxies read addresses of up to 8 kB. */
const LONGEST = 6000

/** One answer; an empty one when there is none. What goes wrong where it is shown is no failure of it. */
export const getInsets = (site: string, query: string): Promise<InsetsAnswer> =>
  fetch(`${site}/beagyazas/insets.json?${query}`, { credentials: 'omit', signal: AbortSignal.timeout(ANSWER_MS) })
    .then((answer) => answer.json())
    .catch(() => null)
    // Nothing is read that the answer does not say itself, whatever the page has put into `Object.prototype`.
    .then((said) => ({ insets: [], styles: '', ...said }))

/** The tree of an answer that has one. Each has a tree or an error of its own. */
export const treeOf = (answer: InsetAnswer | undefined): InsetTree | undefined =>
  answer && Object.hasOwn(answer, 'tree') ? (answer as { tree: InsetTree }).tree : undefined

/**
 * Asks for several insets at once. The same ones have the same address, whatever their order on the page; without a
 * header of ours no browser asks beforehand.
 * @param keys sorted
 * @param show hears once for each answer: of which keys, in their order, with the style sheet that they share. Without an
 * answer there are neither insets nor styles.
 */
export function askInsets(
  site: string,
  keys: string[],
  show: (keys: string[], answers: InsetAnswer[], styles: string) => void,
) {
  const query = keys.map((key) => `w=${encodeURIComponent(key)}`).join('&')
  const half = keys.length >> 1
  if (half > 0 && (keys.length > MOST_AT_ONCE || query.length > LONGEST)) {
    askInsets(site, keys.slice(0, half), show)
    askInsets(site, keys.slice(half), show)
  } else if (query) {
    getInsets(site, query).then(({ insets, styles }) => show(keys, insets, styles))
  }
}
