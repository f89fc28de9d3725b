import { currentLanguage } from 'shared-kernel/preferences'
import type { Page, PageHead } from 'shared-kernel/remote-contracts'
import { ContentScreen, ContentSkeleton } from '../content/ContentScreen.tsx'
import { type ContentData, loadContent } from '../content/load-content.ts'
import { useText } from '../messages.ts'

function contentHead({ data: { sermon, readingDay } }: { data: ContentData }): PageHead {
  const title = sermon.preacher ? `${sermon.title} – ${sermon.preacher.name}` : sermon.title
  return { title: readingDay ? useText.in(currentLanguage())('dailyTitle', { title }) : title }
}

/** Reading page of a sermon (RT-04, PG-02). */
export const page: Page<ContentData> = {
  contract: 'page@1',
  load: loadContent,
  Component: ContentScreen,
  head: contentHead,
  Skeleton: ContentSkeleton,
}
