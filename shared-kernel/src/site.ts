/** Facts about the site as a whole: its addresses, page patterns, menus and day. Pure. */
import { todayIn } from './dates/today-in.ts'

export { asReadingOf, isEmbedded, menuTarget, type MenuTarget, pathOf, readingDayOf } from './site/addresses.ts'
export { EMBEDDED_PARAMETER } from './site/embedded.ts'
export {
  isInSpace,
  matchPath,
  type PathSegment,
  patternsOverlap,
  segmentsOf,
  withSingleSlashes,
} from './site/page-paths.ts'

/** Time zone of the site. */
export const SITE_ZONE = 'Europe/Budapest'

/** The date at `now` in the site's time zone (`YYYY-MM-DD`). */
export const siteDay = (now: Date): string => todayIn(SITE_ZONE, now)

/** The home page where the config names no other (RT-02). */
export const DEFAULT_HOMEPAGE = 'search'

/**
 * True when the config enables a page (RT-05): its `when` names a field of the config that must be truthy, e.g.
 * `site.citations`, or a member of a list, e.g. `capabilities.days`. A page without `when` is always enabled.
 */
export function isOffered({ when }: { when?: string | undefined }, config: unknown): boolean {
  if (when === undefined) return true
  const fieldOf = (part: unknown, key: string) =>
    Array.isArray(part) ? part.includes(key) : (part as Record<string, unknown> | null | undefined)?.[key]
  return Boolean(when.split('.').reduce(fieldOf, config))
}
