/** API-10: a page that is shown is a page view. */
import { useEffect } from 'react'
import { useConfig } from 'shared-kernel/config'
import { useLocation } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import { headOf, titleOf } from './head.ts'
import type { SiteData } from './site-data.ts'
import { useSite } from './site.ts'

/** Tells of the page, under the title it has without the address's query: a search's title says what is searched. */
export function useCountedView(found: SiteData) {
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
