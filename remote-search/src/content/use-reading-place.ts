import { type RefObject, useEffect, useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { findPlace, isLeftInItsMiddle, keepPlace } from 'shared-kernel/reading-places'
import { paragraphSeen, paragraphsOf } from './paragraphs.ts'

/** Scrolling that has rested so long has come to where one reads. */
const REST_MS = 500
/** The beginning is nobody's place: who goes back up for a tool keeps the place below. */
const FIRST_KEPT = 2

/**
 * Keeps the reader's place in the text on the device, while they read and when they leave.
 *
 * @returns the paragraph in whose middle they left it last time, until they are past it; until then it stays kept
 */
export function useReadingPlace(sermon: Sermon, body: RefObject<HTMLElement | null>): number | null {
  const [offer, setOffer] = useState<number | null>(null)
  const { path, title, preacher } = sermon
  const name = preacher?.name ?? null
  useEffect(() => {
    const place = findPlace(path)
    let onOffer = place && isLeftInItsMiddle(place) ? place.paragraph : null
    setOffer(onOffer)

    let resting: ReturnType<typeof setTimeout>
    const keep = () => {
      const paragraph = paragraphSeen(body.current)
      if (paragraph < (onOffer ?? FIRST_KEPT)) return
      onOffer = null
      setOffer(null)
      keepPlace({ path, title, preacher: name, paragraph, of: paragraphsOf(body.current).length })
    }
    const handleScroll = () => {
      clearTimeout(resting)
      resting = setTimeout(keep, REST_MS)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(resting)
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('pagehide', keep)
    }
  }, [path, title, name, body])
  return offer
}
