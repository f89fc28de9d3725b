import { type RefObject, useEffect, useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { findPlace, isLeftInItsMiddle, keepPlace } from 'shared-kernel/reading-places'
import { useLocation } from 'shared-kernel/router'
import { goToParagraph, paragraphOfAddress, paragraphSeen, paragraphsOf } from './paragraphs.ts'

/** Scrolling that has rested so long has come to where one reads. */
const SCROLL_REST_MS = 500
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
      resting = setTimeout(keep, SCROLL_REST_MS)
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

/** Leads to the paragraph the address names, but for who comes back to where they have been further down. */
export function useParagraphOfAddress(body: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const number = paragraphOfAddress(hash)
    if (number === null) return
    // After the site has put the focus on the heading and the page where it was (AP-13).
    const timer = setTimeout(() => {
      if (window.scrollY === 0) goToParagraph(body.current, number)
    })
    return () => clearTimeout(timer)
  }, [hash, body])
}
