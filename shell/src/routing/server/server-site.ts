import type { Page } from 'shared-kernel/remote-contracts'
import { RemoteError, throwIfRefused } from '../../federation/remote-error.ts'
import type { Site } from '../site.ts'
import { slotContents } from '../route-table.ts'
import type { PageRenderRequest } from './render-types.ts'

type Given = Omit<PageRenderRequest, 'embedded' | 'environment' | 'target' | 'signal'>

/** The site of one request. Reports pages that cannot be loaded, which become failed regions. */
export function createServerSite(given: Given): Site {
  const { url, table, remotes, layout, dataDeadlineMs, onError, onFailure } = given
  const loaded = new Map<string, Page>()
  const remoteOf = (name: string) => remotes.find((remote) => remote.name === name)
  return {
    origin: url.origin,
    table,
    slotContents: slotContents(remotes),
    config: () => layout.config,
    buildOf: ({ remote }) => remoteOf(remote)?.buildId,
    loadPage: async (row) => {
      try {
        const remote = remoteOf(row.remote)
        if (remote) throwIfRefused(remote)
        const page = given.loadPage(row)
        loaded.set(row.name, page)
        return page
      } catch (error) {
        // A disabled remote has not failed.
        if (!(error instanceof RemoteError && error.phase === 'off')) {
          onError(error)
          onFailure(row.remote, 'load')
        }
        throw error
      }
    },
    loadedPage: ({ name }) => loaded.get(name) ?? null,
    onBrokenData: ({ remote }) => onFailure(remote, 'data'),
    resolved: new Map(),
    dataDeadlineMs,
  }
}
