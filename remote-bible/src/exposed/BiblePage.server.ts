/** Metadata for search engines; in the server build only. */
import type { PageAbout, Page } from 'shared-kernel/remote-contracts'
import { type BibleData, isNarrowed } from '../bible/load-bible.ts'
import { BIBLE_PATH } from '../places.ts'
import { useText } from '../bible/messages.ts'
import { page as shown } from './BiblePage.tsx'

/** Filters share one canonical address. */
export function bibleAbout({ data: { filter } }: { data: BibleData }): PageAbout {
  const t = useText.in('hu')
  return {
    description: t('bibleDescription'),
    canonical: BIBLE_PATH,
    type: 'website',
    unlisted: isNarrowed(filter),
    trail: [{ name: t('bibleBooks'), path: BIBLE_PATH }],
  }
}

export const page: Page<BibleData> = { ...shown, about: bibleAbout }
