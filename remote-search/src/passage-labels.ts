import type { BibleText } from 'shared-kernel/api'
import { bookById, formatPassage, type Passage, type Place, printed } from 'shared-kernel/passages'
import type { SearchText } from './messages.ts'

const PSALMS = 19

/** Short label: `Lk 15,11–32`, `23. zsoltár`; a book's name without a chapter. */
export function formatPlace(place: Place): string {
  const { book, chapter, verse, endChapter } = place
  if (chapter === undefined) return bookById(book)?.name ?? String(book)
  const isPsalm = book === PSALMS && verse === undefined && endChapter === undefined
  return isPsalm ? `${chapter}. zsoltár` : printed({ book, label: formatPassage(place) }) || `${book} ${chapter}`
}

const IN = { karoli: 'inKaroli', ruf: 'inRuf', kjv: 'inThis', catholic: 'inThis' } as const

/** The equivalent in the shown translation's numbering, else in RÚF's; undefined where the numbers are equal. */
export function otherNumbers(
  t: SearchText,
  passage: Pick<Passage, 'label' | 'inRuf'>,
  text?: BibleText,
): string | undefined {
  if (text?.inTranslation) return t(IN[text.translation.versification], { place: text.inTranslation.label })
  const { label, inRuf } = passage
  return inRuf === undefined || inRuf === label ? undefined : t('inRuf', { place: inRuf })
}
