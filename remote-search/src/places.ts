/** Addresses of this remote's own pages that its other pages link to; `shared-kernel/paths` has those of the specification. */
export const PODCAST_PATH = '/podcast'

export type GroupKind = 'preacher' | 'series' | 'tags' | 'occasion'

/** Lists of what sermons have in common; a page of one is below it, `/igehirdetok/12` or `/egyhazi-ev/advent-1`. */
export const GROUPS: Record<GroupKind, string> = {
  preacher: '/igehirdetok',
  series: '/sorozatok',
  tags: '/cimkek',
  occasion: '/egyhazi-ev',
}

/** @param key number of the preacher, series or tag; key of the occasion */
export const groupPath = (kind: GroupKind, key: number | string): string => `${GROUPS[kind]}/${key}`
