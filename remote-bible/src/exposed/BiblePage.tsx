import type { Page } from 'shared-kernel/remote-contracts'
import { bibleHead } from '../bible/bible-head.ts'
import { BibleScreen } from '../bible/BibleScreen.tsx'
import { BibleSkeleton } from '../bible/BibleSkeleton.tsx'
import { type BibleData, loadBible } from '../bible/load-bible.ts'

/** The Bible as a picture of the sermons on it. */
export const page: Page<BibleData> = {
  contract: 'page@1',
  load: loadBible,
  Component: BibleScreen,
  head: bibleHead,
  Skeleton: BibleSkeleton,
}
