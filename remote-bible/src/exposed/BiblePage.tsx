import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { BibleScreen, BibleSkeleton } from '../bible/BibleScreen.tsx'
import { type BibleData, loadBible } from '../bible/load-bible.ts'
import { useText } from '../bible/messages.ts'

export const page: Page<BibleData> = {
  contract: 'page@1',
  load: loadBible,
  Component: BibleScreen,
  head: () => ({ title: useText.in(currentLanguage())('bibleBooks') }),
  Skeleton: BibleSkeleton,
}
