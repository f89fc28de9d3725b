/** What follows the page that is shown: title, focus, language, page view, known addresses. Scrolling is the router's. */
import { useEffect, useRef } from 'react'
import { useConfig } from 'shared-kernel/config'
import { useTextLanguage } from 'shared-kernel/messages'
import { reportError } from 'shared-kernel/monitoring'
import { DEFAULT_LANGUAGE } from 'shared-kernel/preferences'
import { useLocation, useRevalidate } from 'shared-kernel/router'
import { useSession } from 'shared-kernel/session'
import { useText } from '../messages/text.ts'
import { headOf, titleOf } from './head.ts'
import { focusHeading, restoreFocus } from './restore-focus.ts'
import type { RouteData } from './route-data.ts'
import { pageNamed } from './route-table.ts'
import { pageFor, useSite } from './site.ts'

/**
 * AP-13: sets the document's title, and gives the focus to the page's heading when another page was arrived at. An entry of the
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

/**
 * RT-11: remembers where the page that is shown leads to, for this document: the API is not asked when the visitor goes
 * there.
 */
export function useLinkedRoutes(found: RouteData) {
  const site = useSite()
  const page = pageFor(site, found)
  useEffect(() => {
    if (!page || found.kind !== 'page') return
    const remote = pageNamed(site.table, found.page)?.remote
    try {
      for (const { path, page: name, params } of page.leadsTo?.(found.data) ?? []) {
        // A page speaks of its own remote's pages, at its own remote's addresses.
        if (remote === undefined || pageNamed(site.table, name)?.remote !== remote) continue
        if (site.isOwnPath?.(remote, path)) site.resolved.set(path, { page: name, params })
      }
    } catch (error) {
      // A hint less; the page itself is there.
      reportError(error, { room: 'shell', remote, phase: 'data' })
    }
  }, [site, page, found])
}

/**
 * AP-01, AP-02: the root element names the language of the interface. When the language of the content changes (by the
 * switch, in another tab, or at the start because it is remembered: the server renders Hungarian) the page's data is
 * requested again.
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
