import { formatSearchQuery } from '../query/format-search-query.ts'
import type { SearchQuery } from '../query/search-query.ts'

type Props = { query: SearchQuery }

/** The parts of the search that no visible field sends, so that a plain form does not lose them. */
export function HiddenFields({ query: { dir, lang, limit, b, c, p } }: Props) {
  const pairs = new URLSearchParams(formatSearchQuery({ dir, lang, limit, b, c, p }))
  return [...pairs].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
