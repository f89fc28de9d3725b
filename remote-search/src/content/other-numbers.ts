import type { BibleText } from 'shared-kernel/api'
import type { Passage } from 'shared-kernel/passages'
import type { Text } from '../messages/text.ts'

const IN = { karoli: 'inKaroli', ruf: 'inRuf', kjv: 'inThis', catholic: 'inThis' } as const

/**
 * Where a passage stands by other numbers, in words: by those of the translation that is shown, else by those of RÚF.
 * Undefined where the numbers are the same.
 */
export function otherNumbers(t: Text, passage: Pick<Passage, 'label' | 'inRuf'>, text?: BibleText): string | undefined {
  if (text?.inTranslation) return t(IN[text.translation.versification], { place: text.inTranslation.label })
  const { label, inRuf } = passage
  return inRuf === undefined || inRuf === label ? undefined : t('inRuf', { place: inRuf })
}
