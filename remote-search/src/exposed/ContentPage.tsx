import type { Page } from 'shared-kernel/remote-contracts'
import { contentHead } from '../content/content-head.ts'
import { ContentScreen } from '../content/ContentScreen.tsx'
import { ContentSkeleton } from '../content/ContentSkeleton.tsx'
import { loadContent, type ContentData } from '../content/load-content.ts'

/** The reading page of one sermon (RT-04, PG-02). */
export const page: Page<ContentData> = {
  contract: 'page@1',
  load: loadContent,
  Component: ContentScreen,
  head: contentHead,
  Skeleton: ContentSkeleton,
}
