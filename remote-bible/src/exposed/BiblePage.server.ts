import type { Page } from 'shared-kernel/remote-contracts'
import { bibleAbout } from '../bible/bible-about.ts'
import type { BibleData } from '../bible/load-bible.ts'
import { page as shown } from './BiblePage.tsx'

export const page: Page<BibleData> = { ...shown, about: bibleAbout }
