import { paths } from 'shared-kernel/paths'
import { currentLanguage } from 'shared-kernel/preferences'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { useText } from '../messages/text.ts'
import { citationsAddress, parseCitationsQuery } from './citations-address.ts'
import type { CitationsData } from './load-citations.ts'

/** The head of the citations: which tags, and the one address equal filters share. */
export function citationsHead({ data, url }: { data: CitationsData; url: URL }): PageHead {
  const t = useText.in(currentLanguage())
  const tags = data.tags.map(({ name }) => name).filter((name) => name !== '')
  return {
    title: tags.length === 0 ? t('citations') : t('citationsWith', { tags: tags.join(', ') }),
    description: t('citationsDescription'),
    canonical: citationsAddress(paths.citations(), parseCitationsQuery(url.searchParams)),
    type: 'website',
  }
}
