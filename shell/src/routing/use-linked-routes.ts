/** RT-11: what the data of a page shows to stand at other addresses is not asked for when the visitor goes there. */
import { useEffect } from 'react'
import { reportError } from 'shared-kernel/monitoring'
import { pageNamed } from './route-table.ts'
import type { RouteData } from './route-data.ts'
import { pageFor, useSite } from './site.ts'

/** Remembers where the page that is shown leads to, for this document. */
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
