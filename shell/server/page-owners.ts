/** Whose page an address has, before anything of it is made. */
import { LRUCache } from 'lru-cache'
import { liveRemote } from 'releases/choose-builds'
import type { Deployment } from 'releases/manifest'
import { type AddressTable, addressTable, matchAddress, trimmedPath } from '../src/site/address-table.ts'
import { OWN_PAGES } from '../src/site/own-pages.ts'

/** By remote. */
type Builds = ReadonlyMap<string, Deployment>

/** Shares and links to single builds make few sets of builds at a time. */
const MOST_TABLES = 32

/** The shell's pages and those of these builds. */
export const tableOf = (builds: Builds): AddressTable =>
  addressTable([OWN_PAGES, ...[...builds].map(([name, build]) => liveRemote(name, build))])

export class PageOwners {
  readonly #tables = new LRUCache<string, AddressTable, Builds>({
    max: MOST_TABLES,
    memoMethod: (_key, _before, { context }) => tableOf(context),
  })

  /**
   * The remote of the page; empty where no remote has one, and where the API or the config has to say whose it is.
   * @param pathname as a URL has it
   */
  ownerOf(builds: Builds, pathname: string): string {
    const key = [...builds].map(([name, { extras }]) => `${name}/${extras.buildId}`).join(' ')
    const table = this.#tables.memo(key, { context: builds })
    const page = matchAddress(table, trimmedPath(pathname))?.page
    return page && builds.has(page.remote) ? page.remote : ''
  }
}
