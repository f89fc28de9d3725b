import type { FoundWords } from './found-words.ts'
import type { SermonColumns } from './sermon-columns.ts'

export interface BestSermons {
  nids: number[]
  /** Whether the words stand there as they were typed. */
  typed: boolean[]
  /** How well the heads fit; 0 when they have none of the words. */
  heads: number[]
}

/**
 * The first `count` results (`held` is 0, see `filterRows`): sermons with the words as typed first, then by what heads
 * them, then the newest. Few heads have any of the words, so only those are sorted.
 */
export function takeBest(columns: SermonColumns, held: Uint8Array, words: FoundWords, count: number): BestSermons {
  const isTyped = new Uint8Array(held.length)
  for (const nid of words.typed) {
    const row = columns.rowOf.get(nid)
    if (row !== undefined) isTyped[row] = 1
  }
  const headed: { row: number; rank: number }[] = []
  const hasHead = new Uint8Array(held.length)
  for (const [nid, rank] of words.heads) {
    const row = columns.rowOf.get(nid)
    if (row === undefined || held[row] !== 0) continue
    headed.push({ row, rank })
    hasHead[row] = 1
  }
  headed.sort((a, b) => b.rank - a.rank || a.row - b.row)
  const best: BestSermons = { nids: [], typed: [], heads: [] }
  const add = (row: number, rank: number) => {
    best.nids.push(columns.nids[row]!)
    best.typed.push(isTyped[row] === 1)
    best.heads.push(rank)
  }
  for (const part of [1, 0]) {
    for (const { row, rank } of headed) if (isTyped[row] === part && best.nids.length < count) add(row, rank)
    for (let row = 0; row < held.length && best.nids.length < count; row++)
      if (held[row] === 0 && hasHead[row] === 0 && isTyped[row] === part) add(row, 0)
  }
  return best
}
