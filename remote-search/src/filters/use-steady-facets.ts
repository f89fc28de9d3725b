import { useState } from 'react'
import type { Facets } from 'shared-kernel/api'

/**
 * The choices of the filters, held steady: while the topic (words, passage) is the same, a choice once offered stays,
 * if with a count of 0, so that ticking a box does not move the boxes below it – nor a failed search take them away.
 */
export function useSteadyFacets(facets: Facets | null, topic: string): Facets | null {
  const [kept, setKept] = useState({ topic, from: facets, facets })
  if (kept.topic === topic && kept.from === facets) return kept.facets
  const steady = kept.topic === topic ? mergeFacets(kept.facets, facets) : facets
  setKept({ topic, from: facets, facets: steady })
  return steady
}

/** The fresh counts, and what was offered before with none. */
export function mergeFacets(before: Facets | null, fresh: Facets | null): Facets | null {
  if (!before || !fresh) return fresh ?? before
  const byId = (item: { id: number }) => item.id
  return {
    preacher: merge(before.preacher, fresh.preacher, byId),
    denomination: merge(before.denomination, fresh.denomination, byId),
    tags: merge(before.tags, fresh.tags, byId),
    series: merge(before.series, fresh.series, byId),
    media: merge(before.media, fresh.media, ({ kind }) => kind),
    year: merge(before.year, fresh.year, ({ year }) => year),
  }
}

function merge<Item extends { count: number }>(before: Item[], fresh: Item[], keyOf: (item: Item) => unknown): Item[] {
  const known = new Set(fresh.map(keyOf))
  return [...fresh, ...before.filter((item) => !known.has(keyOf(item))).map((item) => ({ ...item, count: 0 }))]
}
