/** Comes when a passage is collected. */
import type { BibleText, PassagePage } from 'shared-kernel/api'
import { collectVerses } from 'shared-kernel/collection'
import { paths } from 'shared-kernel/paths'

/** The verses of a passage, told by the numbers of their translation. False: there was no room. */
export function collectPassage({ passage, asked, inKaroli }: PassagePage, { verses, translation }: BibleText): boolean {
  const isKaroli = translation.versification === 'karoli'
  const own = verses.slice(asked?.from ?? 0, (asked?.to ?? Infinity) + 1)
  return collectVerses(
    { path: paths.passage(passage), title: passage.label },
    {
      label: (isKaroli && inKaroli) || passage.label,
      text: own.map(({ text }) => text).join(' '),
      translation: translation.name,
    },
  )
}
