/** What the citations' document says of them to search engines; in the server's build alone. Pure. */
import { paths } from 'shared-kernel/paths'
import type { PageAbout } from 'shared-kernel/remote-contracts'
import { useText } from '../messages/text.ts'
import { citationsAddress, parseCitationsQuery } from './citations-address.ts'
import type { CitationsData } from './load-citations.ts'

/** One address for equal filters; the citations of one tag are worth finding, combinations of tags are not. */
export function citationsAbout({ url, data }: { url: URL; data: CitationsData }): PageAbout {
  const query = parseCitationsQuery(url.searchParams)
  return {
    description: useText.in('hu')('citationsDescription'),
    canonical: citationsAddress(paths.citations(), query),
    type: 'website',
    unlisted: query.tags.length > 1,
    failed: data.found.kind === 'failed',
  }
}
