/** Comes when a passage is collected. */
import type { BibleText, PassagePage } from 'shared-kernel/api'
import { collectVerses } from 'shared-kernel/collection'
import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'

/** The verses of a passage, told by the numbers of their translation. False: there was no room. */
export function collectPassage({ passage, asked, inKaroli }: PassagePage, { verses, translation }: BibleText): boolean {
  const isKaroli = translation.versification === 'karoli'
  const own = verses.slice(asked?.from ?? 0, (asked?.to ?? Infinity) + 1)
  return collectVerses(
    { path: paths.passage(passage), title: printed(passage) },
    {
      label: (isKaroli && inKaroli) || printed(passage),
      text: own.map(({ text }) => text).join(' '),
      translation: translation.name,
    },
  )
}
