import { type RefObject, useEffect, useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { findPosition, isPartlyRead, savePosition } from 'shared-kernel/reading'
import { useLocation } from 'shared-kernel/router'
import { goToParagraph, paragraphOfAddress, paragraphSeen, paragraphsOf } from './paragraphs.ts'

/** Debounce of scrolling. */
const SCROLL_REST_MS = 500
/** The first paragraph is not stored: scrolling up for a tool must not overwrite the position. */
const FIRST_STORED = 2

/**
 * Stores the reading position.
 * @returns the paragraph where the visitor stopped last time, until they have read past it
 */
export function useReadingPosition(sermon: Sermon, body: RefObject<HTMLElement | null>): number | null {
  const [offer, setOffer] = useState<number | null>(null)
  const { path, title, preacher } = sermon
  const name = preacher?.name ?? null
  useEffect(() => {
    const position = findPosition(path)
    let onOffer = position && isPartlyRead(position) ? position.paragraph : null
    setOffer(onOffer)

    let resting: ReturnType<typeof setTimeout>
    const save = () => {
      const paragraph = paragraphSeen(body.current)
      if (paragraph < (onOffer ?? FIRST_STORED)) return
      onOffer = null
      setOffer(null)
      savePosition({ path, title, preacher: name, paragraph, of: paragraphsOf(body.current).length })
    }
    const handleScroll = () => {
      clearTimeout(resting)
      resting = setTimeout(save, SCROLL_REST_MS)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(resting)
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('pagehide', save)
    }
  }, [path, title, name, body])
  return offer
}

/** Goes to the paragraph in the address, unless the scroll position was restored. */
export function useParagraphOfAddress(body: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const number = paragraphOfAddress(hash)
    if (number === null) return
    // After the site restored focus and scroll position (AP-13).
    const timer = setTimeout(() => {
      if (window.scrollY === 0) goToParagraph(body.current, number)
    })
    return () => clearTimeout(timer)
  }, [hash, body])
}
