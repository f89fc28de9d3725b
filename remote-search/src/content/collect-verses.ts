/** Lazy module, loaded on collecting. */
import type { BibleText } from 'shared-kernel/api'
import { collectVerses as collect, numberedText } from 'shared-kernel/collection'
import { type Passage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'

/** Labels verses by the numbering of their translation. Returns false when storage is full. */
export function collectVerses(passage: Passage, { verses, translation, inTranslation }: BibleText): boolean {
  return collect(
    { path: paths.passage(passage), title: printed(passage) },
    {
      label: inTranslation?.label ?? printed(passage),
      text: numberedText(verses),
      translation: translation.name,
    },
  )
}
