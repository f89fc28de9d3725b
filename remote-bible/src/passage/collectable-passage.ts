import type { BibleText, PassagePage } from 'shared-kernel/api'
import type { Collectable } from 'shared-kernel/collection'
import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'

/** The verses of the page for the collection, told by the numbers of their translation. Pure. */
export function collectablePassage({ passage, asked, inKaroli }: PassagePage, chapter: BibleText): Collectable {
  const { verses, translation } = chapter
  const isKaroli = translation.versification === 'karoli'
  const own = verses.slice(asked?.from ?? 0, (asked?.to ?? Infinity) + 1)
  return {
    source: { path: paths.passage(passage), title: printed(passage), preacher: null, date: null },
    item: {
      kind: 'verses',
      label: (isKaroli && inKaroli) || printed(passage),
      text: own.map(({ text }) => text).join(' '),
      translation: translation.name,
    },
  }
}
