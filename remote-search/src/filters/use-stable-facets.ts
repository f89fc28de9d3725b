import { useState } from 'react'
import type { Facets } from 'shared-kernel/api'

/**
 * Keeps choices stable within a topic (words, passage): choices without results stay with a count of 0, so that boxes
 * do not move, also when a search fails.
 */
export function useStableFacets(facets: Facets | null, topic: string): Facets | null {
  const [state, setState] = useState({ topic, from: facets, facets })
  if (state.topic === topic && state.from === facets) return state.facets
  const stable = state.topic === topic ? mergeFacets(state.facets, facets) : facets
  setState({ topic, from: facets, facets: stable })
  return stable
}

/** Current counts, plus former choices with 0. */
export function mergeFacets(before: Facets | null, fresh: Facets | null): Facets | null {
  if (!before || !fresh) return fresh ?? before
  const byId = (item: { id: number }) => item.id
  return {
    preacher: merge(before.preacher, fresh.preacher, byId),
    denomination: merge(before.denomination, fresh.denomination, byId),
    tags: merge(before.tags, fresh.tags, byId),
    series: merge(before.series, fresh.series, byId),
    occasion: merge(before.occasion, fresh.occasion, ({ key }) => key),
    media: merge(before.media, fresh.media, ({ kind }) => kind),
    year: merge(before.year, fresh.year, ({ year }) => year),
  }
}

function merge<Item extends { count: number }>(before: Item[], fresh: Item[], keyOf: (item: Item) => unknown): Item[] {
  const known = new Set(fresh.map(keyOf))
  return [...fresh, ...before.filter((item) => !known.has(keyOf(item))).map((item) => ({ ...item, count: 0 }))]
}
