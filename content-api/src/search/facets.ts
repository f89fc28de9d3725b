import type { Static } from 'typebox'
import type { Facets } from '../contract/entities.ts'

const KINDS = ['text', 'audio', 'video'] as const

/** What the search statement says of its facets, with all three kinds of media, counted or not. */
export function toFacets(counted: unknown): Static<typeof Facets> {
  const facets = counted as Static<typeof Facets>
  const count = new Map(facets.media.map(({ kind, count }) => [kind, count]))
  return { ...facets, media: KINDS.map((kind) => ({ kind, count: count.get(kind) ?? 0 })) }
}
