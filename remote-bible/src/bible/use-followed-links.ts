import type { MouseEvent } from 'react'
import { useNavigate } from 'shared-kernel/router'

/**
 * A click handler for whatever holds plain links of the site: it follows them as `Link` does. Where there are more than
 * a thousand, that many `Link`s would be most of the time that the page takes to draw.
 */
export function useFollowedLinks(onFollow: (href: string) => void): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = (event.target as Element).closest('a')
    const isOther = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    // A place on the page is the browser's to go to.
    if (link === null || link.hash !== '' || isOther) return
    onFollow(link.href)
    if (event.defaultPrevented) return
    event.preventDefault()
    void navigate(`${link.pathname}${link.search}`)
  }
}
