/** Whose page an address has, before anything of it is made. */
import { LRUCache } from 'lru-cache'
import { liveRemote } from 'releases/choose-builds'
import type { Deployment } from 'releases/registry-document'
import { type AddressTable, addressTable, matchAddress } from '../src/site/address-table.ts'
import { OWN_PAGES } from '../src/site/own-pages.ts'

/** Shares and links to single builds make few sets of builds at a time. */
const MOST_TABLES = 32

export class PageOwners {
  readonly #tables = new LRUCache<string, AddressTable>({ max: MOST_TABLES })

  /** The remote of the page; empty where no remote has one. @param pathname as a URL has it */
  ownerOf(builds: Map<string, Deployment>, pathname: string): string {
    const page = matchAddress(this.#tableOf(builds), pathname.replace(/(?!^)\/+$/, ''))?.page
    return page && builds.has(page.remote) ? page.remote : ''
  }

  #tableOf(builds: Map<string, Deployment>): AddressTable {
    const key = [...builds].map(([name, { extras }]) => `${name}/${extras.buildId}`).join(' ')
    const known = this.#tables.get(key)
    if (known) return known
    const table = addressTable([OWN_PAGES, ...[...builds].map(([name, build]) => liveRemote(name, build))])
    this.#tables.set(key, table)
    return table
  }
}
