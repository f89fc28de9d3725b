import { getNode, type Sermon } from 'shared-kernel/api'
import type { PlayerItem } from 'shared-kernel/player'
import { soundsOf } from './sounds-of.ts'

/** So many without a sound are passed over: a series of texts is not asked for to its end. */
const MOST_PASSED = 5

/** What follows a sermon in its series and can be heard; null where nothing does. */
export async function findNext(nid: number, signal: AbortSignal): Promise<PlayerItem | null> {
  const sermon = await getNode(nid, { signal })
  const series = sermon.series?.id
  // Outside a series the neighbours are by the same preacher.
  if (series === undefined) return null
  let { next } = sermon
  for (let passed = 0; next && passed <= MOST_PASSED; passed++) {
    const following: Sermon = await getNode(next.nid, { signal })
    if (following.series?.id !== series) return null
    const item = itemOf(following)
    if (item.files.length > 0) return item
    next = following.next
  }
  return null
}

function itemOf({ nid, title, path, preacher, files }: Sermon): PlayerItem {
  const item: PlayerItem = { nid, title, path, preacher: preacher?.name, files }
  return { ...item, files: soundsOf(item) }
}
