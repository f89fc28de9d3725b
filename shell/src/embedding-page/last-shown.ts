/** What this browser has on its screen: what is set stays there when the site does not answer. */
import type { EmbeddingData } from './load-choices.ts'

let last: { name: string; data: EmbeddingData } | null = null

/** @param name of what is chosen */
export function rememberShown(name: string, data: EmbeddingData) {
  last = { name, data }
}

/**
 * The page when nothing can be had; null: there was none before.
 * @param read what is chosen, of what was offered
 */
export function shownBefore(read: (all: EmbeddingData['all']) => string): EmbeddingData | null {
  if (!last) return null
  const { all, choices } = last.data
  // Of another thing there is nothing to choose from.
  return { all, choices: read(all) === last.name ? choices : {}, isAway: true }
}
