import { loadPage } from '../remotes/load-remote.ts'
import { inTime } from '../services/deadline.ts'
import { pageNamed } from '../site/address-table.ts'
import type { SiteData } from '../site/site-data.ts'
import type { Site } from '../site/site.ts'

/** How long the first page's code may hold up hydration; after that the server's text simply stays. */
const CODE_WAIT_MS = 1500

/** Gets the code of the page that the document shows, but not for ever. */
export async function codeOfFirstPage({ table }: Site, found: SiteData | undefined) {
  const row = found && 'page' in found ? pageNamed(table, found.page) : null
  const nothing = () => undefined
  if (row) await inTime(loadPage(row).catch(nothing), CODE_WAIT_MS, nothing)
}
