/** Metadata for search engines; in the server build only. */
import { paths } from 'shared-kernel/paths'
import type { PageAbout, Page } from 'shared-kernel/remote-contracts'
import { useText } from '../messages.ts'
import { citationsAddress, parseCitationsQuery } from '../citations/citations-address.ts'
import type { CitationsData } from '../citations/load-citations.ts'
import { page as shown } from './CitationsPage.tsx'

/** One canonical address for equal filters; only single tags are indexed. */
export function citationsAbout({ url, data }: { url: URL; data: CitationsData }): PageAbout {
  const query = parseCitationsQuery(url.searchParams)
  return {
    description: useText.in('hu')('citationsDescription'),
    canonical: citationsAddress(paths.citations(), query),
    type: 'website',
    unlisted: query.tags.length > 1 || query.s !== '',
    failed: data.result.kind === 'failed',
  }
}

export const page: Page<CitationsData> = { ...shown, about: citationsAbout }
