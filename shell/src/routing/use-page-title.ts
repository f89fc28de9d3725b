/** AP-13: after a navigation the title and the focus follow the new page. Scrolling is the router's. */
import { useEffect, useRef } from 'react'
import { useConfig } from 'shared-kernel/config'
import { useLocation } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import { headOf, titleOf } from './head.ts'
import type { RouteData } from './route-data.ts'
import { focusHeading, restoreFocus } from './restore-focus.ts'
import { pageFor, useSite } from './site.ts'

/**
 * Sets the document's title, and gives the focus to the page's heading when another page was arrived at. An entry of the
 * history that was left before has it where it was: its key shows that it is no new navigation.
 */
export function useTitleAndFocus(found: RouteData, url: URL) {
  const site = useSite()
  const t = useText()
  const siteTitle = useConfig((config) => config.site.title)
  const { pathname, key } = useLocation()
  const last = useRef({ pathname, key })
  const head = headOf(site, found, url, t)
  const title = titleOf(head, siteTitle)
  // Until the code is there, the title stays as the document has it, like the text.
  const isLate = found.kind === 'page' && !pageFor(site, found)
  useEffect(() => {
    if (!isLate) document.title = title
  }, [title, isLate])
  useEffect(() => {
    const { current } = last
    last.current = { pathname, key }
    if (current.key === key || restoreFocus(key) || current.pathname === pathname) return
    focusHeading()
  }, [pathname, key])
}

/** Tells of the page, under the title it has without the address's query: a search's title says what is searched. */
export function usePageView(found: RouteData) {
  const site = useSite()
  const t = useText()
  const siteTitle = useConfig((config) => config.site.title)
  const { pathname } = useLocation()
  useEffect(() => {
    if (!site.onView || found.kind === 'waiting') return
    const head = headOf(site, found, new URL(pathname, site.origin), t)
    site.onView({ pathname, title: titleOf(head, siteTitle) })
  }, [site, found, pathname, siteTitle, t])
}
