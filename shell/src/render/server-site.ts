import type { Page, PageRow } from 'shared-kernel/remote-contracts'
import { RemoteError, refuse } from '../remotes/remote-error.ts'
import { type AddressTable, addressTable } from '../site/address-table.ts'
import type { Site } from '../site/site.ts'
import { siteFills } from '../slots/site-fills.ts'
import type { Paint, PaintedRemote } from './painting.ts'

type Given = Omit<Paint, 'embedded' | 'environment' | 'signal'>

let last: { pages: PageRow[][]; table: AddressTable } = { pages: [], table: addressTable([]) }

/** The table is made anew only when other builds are live: all documents of a time have the same. */
function tableOf(remotes: PaintedRemote[]): AddressTable {
  const pages = remotes.map((remote) => remote.pages)
  const isSame = pages.length === last.pages.length && pages.every((rows, index) => rows === last.pages[index])
  if (!isSame) last = { pages, table: addressTable(remotes) }
  return last.table
}

/** What the routes know of one request. Pages that cannot be loaded are told of and become regions. */
export function serverSite(given: Given): Site {
  const { url, remotes, frame, resolved, found, dataDeadlineMs, onError, onFailure } = given
  const loaded = new Map<string, Page>()
  const remoteOf = (name: string) => remotes.find((remote) => remote.name === name)
  return {
    origin: url.origin,
    table: tableOf(remotes),
    fills: siteFills(remotes),
    config: () => frame.config,
    buildOf: ({ remote }) => remoteOf(remote)?.buildId,
    loadPage: async (row) => {
      try {
        const remote = remoteOf(row.remote)
        if (remote) refuse(remote)
        const page = given.loadPage(row)
        loaded.set(row.name, page)
        return page
      } catch (error) {
        // What somebody has switched off has not failed.
        if (!(error instanceof RemoteError && error.phase === 'off')) {
          onError(error)
          onFailure(row.remote, 'load')
        }
        throw error
      }
    },
    loadedPage: ({ name }) => loaded.get(name) ?? null,
    onBrokenData: ({ remote }) => onFailure(remote, 'data'),
    resolved: new Map(resolved === undefined ? [] : [[url.pathname, resolved]]),
    ...(found && { lookedAhead: () => Promise.resolve(found) }),
    dataDeadlineMs,
  }
}
