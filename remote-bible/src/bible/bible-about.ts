/** What the document of the picture says of it to search engines; in the server's build alone. Pure. */
import type { PageAbout } from 'shared-kernel/remote-contracts'
import { type BibleData, isNarrowed } from './load-bible.ts'
import { BIBLE_PATH } from '../places.ts'
import { useText } from './messages.ts'

/** Whosever sermons are counted, the books are the same: one address is for an index. */
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
