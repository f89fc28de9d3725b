import { currentLanguage } from 'shared-kernel/preferences'
import type { Page, PageHead } from 'shared-kernel/remote-contracts'
import { CitationsScreen, CitationsSkeleton } from '../citations/CitationsScreen.tsx'
import { type CitationsData, loadCitations } from '../citations/load-citations.ts'
import { useText } from '../messages.ts'

function citationsHead({ data }: { data: CitationsData }): PageHead {
  const t = useText.in(currentLanguage())
  const tags = data.tags.map(({ name }) => name).filter((name) => name !== '')
  return { title: tags.length === 0 ? t('citations') : t('citationsWith', { tags: tags.join(', ') }) }
}

/** Citations page (RT-05, PG-03). */
export const page: Page<CitationsData> = {
  contract: 'page@1',
  load: loadCitations,
  Component: CitationsScreen,
  head: citationsHead,
  Skeleton: CitationsSkeleton,
}
