import { currentLanguage } from 'shared-kernel/preferences'
import type { Page, PageHead } from 'shared-kernel/remote-contracts'
import { parseCitationsQuery } from '../citations/citations-address.ts'
import { CitationsScreen, CitationsSkeleton } from '../citations/CitationsScreen.tsx'
import { type CitationsData, loadCitations } from '../citations/load-citations.ts'
import { useText } from '../messages.ts'

function citationsHead({ data, url }: { data: CitationsData; url: URL }): PageHead {
  const t = useText.in(currentLanguage())
  const { s, page: number } = parseCitationsQuery(url.searchParams)
  const filters = [s, ...data.tags.map(({ name }) => name)].filter((text) => text !== '')
  const title = filters.length === 0 ? t('citations') : t('citationsWith', { filters: filters.join(', ') })
  return { title: number === 1 ? title : t('titleOfPage', { title, page: number }) }
}

/** Citations page (RT-05, PG-03). */
export const page: Page<CitationsData> = {
  contract: 'page@1',
  load: loadCitations,
  Component: CitationsScreen,
  head: citationsHead,
  Skeleton: CitationsSkeleton,
}
