import { currentLanguage } from 'shared-kernel/preferences'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { useText } from '../messages/text.ts'
import type { ContentData } from './load-content.ts'

/** The head of a sermon as every navigation needs it; what documents say beyond it: `content-about.ts`. */
export function contentHead({ data: { sermon, readingDay } }: { data: ContentData }): PageHead {
  const title = sermon.preacher ? `${sermon.title} – ${sermon.preacher.name}` : sermon.title
  return { title: readingDay ? useText.in(currentLanguage())('dailyTitle', { title }) : title }
}
