import { ApiError, type BibleText, getBibleText } from 'shared-kernel/api'
import type { InsetRequest } from 'shared-kernel/insets'
import { type Passage, passageToParams } from 'shared-kernel/passages'
import { readReferences } from 'shared-kernel/references'

export interface PassageInsetData {
  passage: Passage
  text: BibleText
}

/**
 * The text of what somebody has written as a reference.
 * @throws ApiError `validation` for what is no reference to one passage, `not-found` for one without a text
 */
export async function loadPassageInset({ attributes, signal }: InsetRequest): Promise<PassageInsetData> {
  const { passage: written = '' } = attributes
  const { passages } = readReferences(written)
  const [passage] = passages
  if (passages.length !== 1 || passage?.chapter === undefined) {
    throw new ApiError('validation', `${written} names no passage with a text`)
  }
  return { passage, text: await getBibleText(passageToParams(passage), { signal }) }
}
