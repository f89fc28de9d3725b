/** RT-11: what the data of a page shows to stand at other addresses is not asked for when the visitor goes there. */
import { useEffect } from 'react'
import { reportError } from 'shared-kernel/monitoring'
import { pageNamed } from './address-table.ts'
import type { SiteData } from './site-data.ts'
import { pageFor, useSite } from './site.ts'

/** Remembers where the page that is shown leads to, for this document. */
export function useKnownAddresses(found: SiteData) {
  const site = useSite()
  const page = pageFor(site, found)
  useEffect(() => {
    if (!page || found.kind !== 'page') return
    try {
      for (const { path, page: name, params } of page.leadsTo?.(found.data) ?? []) {
        site.resolved.set(path, { page: name, params })
      }
    } catch (error) {
      // A hint less; the page itself is there.
      reportError(error, { room: 'shell', remote: pageNamed(site.table, found.page)?.remote, phase: 'data' })
    }
  }, [site, page, found])
}
