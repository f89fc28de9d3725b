/** Notices addresses at which there was a page and, with another build of its remote, is none. In memory only. */
import { LRUCache } from 'lru-cache'
import type { Deployment } from 'releases/registry-document'

const ADDRESSES_REMEMBERED = 5000

/** A document that left. */
export interface GivenDocument {
  pathname: string
  status: number
  /** The remote of its page; null where it has none. */
  pageRemote: string | null
}

export class GonePages {
  #pages = new LRUCache<string, { remote: string; buildId: string }>({ max: ADDRESSES_REMEMBERED })

  /** The remote whose build has lost the page of this address; each address is told once. */
  lostBy({ pathname, status, pageRemote }: GivenDocument, builds: Map<string, Deployment>): string | null {
    const buildId = pageRemote === null ? undefined : builds.get(pageRemote)?.extras.buildId
    if (status === 200 && pageRemote !== null && buildId !== undefined) {
      this.#pages.set(pathname, { remote: pageRemote, buildId })
    }
    if (status !== 404) return null
    const before = this.#pages.get(pathname)
    const now = before && builds.get(before.remote)?.extras.buildId
    // With the same build it is the content that went.
    if (!before || now === undefined || now === before.buildId) return null
    this.#pages.delete(pathname)
    return before.remote
  }
}
