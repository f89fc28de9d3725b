/** The page that is home where the config names no other (RT-02). */
export const DEFAULT_HOMEPAGE = 'search'

/**
 * Whether the config lets a page be shown (RT-05): its `when` names a field of the config that must be truthy, e.g.
 * `site.papi.citations`. Without `when` it always does.
 */
export function isOffered({ when }: { when?: string | undefined }, config: unknown): boolean {
  if (when === undefined) return true
  const fieldOf = (part: unknown, key: string) => (part as Record<string, unknown> | null | undefined)?.[key]
  return Boolean(when.split('.').reduce(fieldOf, config))
}
