/** What the document server says of an address to a document that is open: what it would show there. */
import type { SiteData } from './site-data.ts'
import type { ResolvedAddress } from './site.ts'

/** Its address; what is asked about is in `of`: path and query. */
export const PAGE_DATA_PATH = '/remotes/page-data.json'

export interface GivenData {
  found: SiteData & { kind: 'page' }
  /** RT-11: what the address stands for, where that had to be asked. */
  resolved?: ResolvedAddress
}

/** Where to ask about an address of the site. */
export const pageDataAddress = ({ pathname, search }: URL) =>
  `${PAGE_DATA_PATH}?${String(new URLSearchParams({ of: pathname + search }))}`
