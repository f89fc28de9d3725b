import type { Place } from 'shared-kernel/passages'
import { renumber } from '../versification/renumbered-place.ts'
import { OF_THE_SITE, type Versification } from '../versification/versifications.ts'

/** The passage in RÚF's numbers; unchanged if RÚF lacks it. */
export function ofTheSite(place: Place, asked: Versification): Place & { versification: Versification } {
  const other = renumber(place, asked, OF_THE_SITE)
  if (other === null) return { ...place, versification: asked }
  if (other === 'same') return { ...place, versification: OF_THE_SITE }
  const { label: _label, ...renumbered } = other
  return { ...renumbered, versification: OF_THE_SITE }
}
