import { FILTER_PARAMETERS, formatSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'
import { SEARCH_FILTERS } from '../filters/search-filters.tsx'

type Props = { query: SearchQuery }

const MEDIA: readonly string[] = FILTER_PARAMETERS.media.item.values

/** Sent by a field, or said anew by every search. */
const LEFT_OUT = [
  'order',
  'offset',
  'page',
  ...Object.entries(SEARCH_FILTERS).flatMap(([name, filter]) => (filter.Field || filter.isSentElsewhere ? [name] : [])),
]

/** The parts of the search that no visible field sends, so that a plain form does not lose them; media without a box too. */
export function HiddenFields({ query }: Props) {
  const hidden = Object.fromEntries(Object.entries(query).filter(([name]) => !LEFT_OUT.includes(name)))
  const unknownMedia = query.media?.filter((kind) => !MEDIA.includes(kind))
  const pairs = new URLSearchParams(formatSearchQuery({ ...hidden, media: unknownMedia }))
  return [...pairs].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
