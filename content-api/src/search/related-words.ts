/** Counts results that contain only words related to those typed: compounds, derivations. */
import type { Static } from 'typebox'
import type { RelatedSermons } from '../contract/entities.ts'
import type { NamedSermons } from './order-rows.ts'
import type { SermonColumns } from './sermon-columns.ts'
import type { Understood } from './tsquery.ts'
import type { WordMatches } from './word-matches.ts'

/**
 * Undefined when every result contains the words themselves, or the words have no related ones.
 * @param flags 0 in results
 */
export function countRelated(
  { rowOf }: SermonColumns,
  flags: Uint8Array,
  { direct, passages }: WordMatches,
  named: NamedSermons | null,
  understood: Understood,
): Static<typeof RelatedSermons> | undefined {
  if (direct === null) return undefined
  const isRelated = flags.map((bits, row) => Number(bits === 0 && named?.marks[row] !== 1))
  for (const nids of [direct, passages]) for (const nid of nids) isRelated[rowOf.get(nid) ?? -1] = 0
  const sermons = isRelated.reduce((sum, is) => sum + is, 0)
  return sermons > 0
    ? { sermons, words: [...new Set([...understood.values()].flatMap(({ bases }) => bases))] }
    : undefined
}
