import type { Item, Source } from './item.ts'
import { changeGathered, isCollectionKept } from './kept-collection.ts'
import { newItem } from './new-item.ts'

type Verses = Pick<Extract<Item, { kind: 'verses' }>, 'label' | 'text' | 'translation'>

/** Keeps verses under the page of their passage, once. False where they last only as long as the page. */
export function collectVerses({ path, title }: Pick<Source, 'path' | 'title'>, verses: Verses): boolean {
  changeGathered({ path, title, preacher: null, date: null }, (items) => {
    const isThere = items.some((item) => item.kind === 'verses' && item.text === verses.text)
    return isThere ? [...items] : [newItem({ kind: 'verses', ...verses }), ...items]
  })
  return isCollectionKept()
}
