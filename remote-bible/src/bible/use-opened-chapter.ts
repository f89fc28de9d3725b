import { type RefObject, useEffect } from 'react'
import { useLocation } from 'shared-kernel/router'

/** The link that was followed from the picture, and from which entry of the history. */
let opened: { key: string; href: string } | null = null

/** Who comes back to the picture finds the focus on the chapter that they opened. Returns what notes the link. */
export function useOpenedChapter(picture: RefObject<HTMLElement | null>): (href: string) => void {
  const { key } = useLocation()
  useEffect(() => {
    if (opened?.key !== key) return
    const { href } = opened
    const links = [...picture.current!.querySelectorAll<HTMLAnchorElement>('a')]
    // After the site, which gives the focus to the heading of a page that one arrives at.
    const next = requestAnimationFrame(() => links.find((link) => link.href === href)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(next)
  }, [key, picture])
  return (href) => (opened = { key, href })
}
