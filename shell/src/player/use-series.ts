/** Listening through a series: what comes next, and whether it plays by itself. */
import { useEffect, useRef, useState } from 'react'
import { openInPlayer, type PlayerItem } from 'shared-kernel/player'
import { getNode, type Sermon } from 'shared-kernel/api'
import { readAutoplay, writeAutoplay } from './stored-positions.ts'
import type { Sound } from './use-sound.ts'
import { soundsOf } from './media-elements.ts'

/** It is asked for, and shown, so long before the end. */
const BEFORE_END_S = 30

export interface Series {
  /** The next sermon; null until the end is near, and at the end of the series. */
  next: PlayerItem | null
  /** The visitor wants it to play by itself. */
  autoplay: boolean
  setAutoplay: (goesOn: boolean) => void
  playNext: () => void
  /** The last sound was heard to its end. */
  handleEnd: () => void
  /** True when the visitor started it: an automatic start leaves the focus where it is. */
  takesFocus: () => boolean
}

export function useSeries(item: PlayerItem, isLast: boolean, { time, length }: Sound): Series {
  const [autoplay, setShown] = useState(readAutoplay)
  const [found, setFound] = useState<{ after: PlayerItem; next: PlayerItem | null } | null>(null)
  const next = found?.after === item ? found.next : null
  /** The end was there before the answer. */
  const isDue = useRef(false)
  const cameByItself = useRef(false)
  const isNear = isLast && length > 0 && length - time <= BEFORE_END_S

  useEffect(() => {
    if (!isNear) return
    const leaving = new AbortController()
    // Nothing is said of a next one that cannot be had: nobody asked for it.
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

/** So many without a sound are passed over: a series of texts is not asked for to its end. */
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
