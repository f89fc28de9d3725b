/** Playing a series: the next sermon, and whether it plays automatically. */
import { useEffect, useRef, useState } from 'react'
import { openInPlayer, type PlayerItem } from 'shared-kernel/player'
import { getNode, type Sermon } from 'shared-kernel/api'
import { readAutoplay, writeAutoplay } from './stored-positions.ts'
import type { Sound } from './use-sound.ts'
import { soundsOf } from './media-elements.ts'

/** Requested and shown this long before the end. */
const BEFORE_END_S = 30

export interface Series {
  /** The next sermon; null until the end is near, and at the end of the series. */
  next: PlayerItem | null
  /** The visitor enabled automatic playback. */
  autoplay: boolean
  setAutoplay: (goesOn: boolean) => void
  playNext: () => void
  /** Called when the last recording ended. */
  handleEnd: () => void
  /** True when the visitor started it: an automatic start leaves the focus where it is. */
  takesFocus: () => boolean
}

export function useSeries(item: PlayerItem, isLast: boolean, { time, length }: Sound): Series {
  const [autoplay, setShown] = useState(readAutoplay)
  const [found, setFound] = useState<{ after: PlayerItem; next: PlayerItem | null } | null>(null)
  const next = found?.after === item ? found.next : null
  /** The recording ended before the next one was known. */
  const isDue = useRef(false)
  const cameByItself = useRef(false)
  const isNear = isLast && length > 0 && length - time <= BEFORE_END_S

  useEffect(() => {
    if (!isNear) return
    const leaving = new AbortController()
    // A failed request shows nothing: the visitor did not ask for it.
    findNext(item.nid, leaving.signal).then(
      (next) => {
        if (!leaving.signal.aborted) setFound({ after: item, next })
      },
      () => {},
    )
    return () => {
      leaving.abort()
      isDue.current = false
    }
  }, [item, isNear])

  const goOn = (to: PlayerItem) => {
    cameByItself.current = true
    openInPlayer(to)
  }
  useEffect(() => {
    if (next && isDue.current) goOn(next)
  }, [next])

  return {
    next,
    autoplay,
    setAutoplay: (chosen) => {
      setShown(chosen)
      writeAutoplay(chosen)
    },
    playNext: () => next && openInPlayer(next),
    handleEnd: () => {
      if (!autoplay) return
      if (next) goOn(next)
      else isDue.current = true
    },
    takesFocus: () => {
      const takes = !cameByItself.current
      cameByItself.current = false
      return takes
    },
  }
}

/** Maximum number of sermons without a recording to skip. */
const MOST_PASSED = 5

/** The next sermon of the series with a recording; null where there is none. */
async function findNext(nid: number, signal: AbortSignal): Promise<PlayerItem | null> {
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
