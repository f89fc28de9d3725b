import { type RefObject, useEffect } from 'react'
import { useLocation } from 'shared-kernel/router'
import { goToParagraph, paragraphOfAddress } from './paragraphs.ts'

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
