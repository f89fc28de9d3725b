import type { KnownAddress } from 'shared-kernel/remote-contracts'
import type { SearchData } from './load-search.ts'

/** The addresses of the sermons that were found. */
export const toSermons = ({ found }: SearchData): KnownAddress[] =>
  found.kind === 'ready'
    ? found.list.data.map(({ nid, path }) => ({ path, page: 'node_view', params: { id: String(nid) } }))
    : []
