/** Effects of showing a page: title, focus, language, page view, known addresses. The router restores scrolling. */
import { useEffect, useRef } from 'react'
import { useConfig } from 'shared-kernel/config'
import { useTextLanguage } from 'shared-kernel/messages'
import { reportError } from 'shared-kernel/monitoring'
import { DEFAULT_LANGUAGE } from 'shared-kernel/preferences'
import { useLocation, useRevalidate } from 'shared-kernel/router'
import { useSession } from 'shared-kernel/session'
import { useText } from '../messages.ts'
import { headOf, titleOf } from './head.ts'
import { focusHeading, restoreFocus } from './restore-focus.ts'
import type { RouteData } from './route-data.ts'
import { pageNamed } from './route-table.ts'
import { pageFor, useSite } from './site.ts'

/**
 * AP-13: sets the document's title, and focuses the page's heading after a navigation. On Back and Forward the focus
 * returns to its old place; the key of the history entry shows which it was.
 */
export function useTitleAndFocus(found: RouteData, url: URL) {
  const site = useSite()
  const t = useText()
  const siteTitle = useConfig((config) => config.site.title)
  const { pathname, key } = useLocation()
  const last = useRef({ pathname, key })
  const head = headOf(site, found, url, t)
  const title = titleOf(head, siteTitle)
  // Until the code is loaded, the title stays that of the document.
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

/** Reports the page view, with the title that it has without a query: a search's title contains its words. */
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

/**
 * RT-11: remembers the pages of the links on the page for this document, so that navigating there needs no API call.
 */
export function useLinkedRoutes(found: RouteData) {
  const site = useSite()
  const page = pageFor(site, found)
  useEffect(() => {
    if (!page || found.kind !== 'page') return
    const remote = pageNamed(site.table, found.page)?.remote
    try {
      for (const { path, page: name, params } of page.leadsTo?.(found.data) ?? []) {
        // A page may name only pages of its own remote, at addresses of that remote.
        if (remote === undefined || pageNamed(site.table, name)?.remote !== remote) continue
        if (site.isOwnPath?.(remote, path)) site.resolved.set(path, { page: name, params })
      }
    } catch (error) {
      // Only a hint is lost.
      reportError(error, { source: 'shell', remote, phase: 'data' })
    }
  }, [site, page, found])
}

/**
 * AP-01, AP-02: sets `lang` of the root element to the interface's language. Requests the page's data again when the
 * content's language changes: by the switch, in another tab, or at the start from storage (the server renders
 * Hungarian).
 */
export function usePageLanguage() {
  const interfaceLanguage = useTextLanguage()
  const { language } = useSession()
  const revalidate = useRevalidate()
  const shown = useRef(DEFAULT_LANGUAGE)
  useEffect(() => {
    document.documentElement.lang = interfaceLanguage
  }, [interfaceLanguage])
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    void revalidate()
  }, [language, revalidate])
}
