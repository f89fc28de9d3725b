/** Comes when a passage is collected, or something of it is kept. */
import type { BibleText, PassagePage } from 'shared-kernel/api'
import {
  changeGathered,
  collectVerses,
  type Item,
  joinItems,
  readGathered,
  type Source,
} from 'shared-kernel/collection'
import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'

/** The verses of a passage, told by the numbers of their translation. */
function versesOf({ passage, asked, inKaroli }: PassagePage, { verses, translation }: BibleText) {
  const isKaroli = translation.versification === 'karoli'
  const own = verses.slice(asked?.from ?? 0, (asked?.to ?? Infinity) + 1)
  return {
    label: (isKaroli && inKaroli) || printed(passage),
    text: own.map(({ text }) => text).join(' '),
    translation: translation.name,
  }
}

const sourceOf = ({ passage }: PassagePage): Source => ({
  path: paths.passage(passage),
  title: printed(passage),
  preacher: null,
  date: null,
})

/** False: there was no room, and it lasts only as long as the page is open. */
export const collectPassage = (page: PassagePage, chapter: BibleText): boolean =>
  collectVerses(sourceOf(page), versesOf(page, chapter))

/** The passage as it is kept; null where it is not. */
export function collectedPassage(page: PassagePage, chapter: BibleText): Item | null {
  const { text } = versesOf(page, chapter)
  const items = readGathered(sourceOf(page).path)?.items ?? []
  return items.find((item) => item.kind === 'verses' && item.text === text) ?? null
}

export const takeOutPassage = (page: PassagePage, { id }: Item): void =>
  changeGathered(sourceOf(page), (items) => items.filter((item) => item.id !== id))

export const bringBackPassage = (page: PassagePage, item: Item): void =>
  changeGathered(sourceOf(page), (items) => joinItems(items, [item]))
