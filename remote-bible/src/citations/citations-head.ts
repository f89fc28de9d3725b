import { currentLanguage } from 'shared-kernel/preferences'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { useText } from '../messages/text.ts'
import type { CitationsData } from './load-citations.ts'

/** The head of the citations: which tags; what documents say beyond it: `citations-about.ts`. */
export function citationsHead({ data }: { data: CitationsData }): PageHead {
  const t = useText.in(currentLanguage())
  const tags = data.tags.map(({ name }) => name).filter((name) => name !== '')
  return { title: tags.length === 0 ? t('citations') : t('citationsWith', { tags: tags.join(', ') }) }
}
