import { type BibleText, getBibleText, isApiError, type Passage } from 'shared-kernel/api'
import { passageToParams } from 'shared-kernel/passages'
import { withinDeadline } from 'shared-kernel/api'

/** The text of a passage; `missing` in the translation, or `failed` for now (ER-03). */
export type PassageText = { passage: Passage } & (
  { kind: 'ready'; text: BibleText } | { kind: 'missing' } | { kind: 'failed' }
)

/** Longer the page does not wait for one text; the visitor can ask for it again. */
const TEXT_MS = 4000

export async function loadPassageText(passage: Passage, signal: AbortSignal): Promise<PassageText> {
  const text = await withinDeadline(TEXT_MS, signal, (stop) => getPassageText(passage, stop))
  return text ?? { passage, kind: 'failed' }
}

/** Without a deadline, for whoever asks again: the client repeats the call by itself. */
export async function getPassageText(passage: Passage, signal?: AbortSignal): Promise<PassageText> {
  try {
    return { passage, kind: 'ready', text: await getBibleText(passageToParams(passage), { signal }) }
  } catch (error) {
    if (isApiError(error) && error.kind === 'not-found') return { passage, kind: 'missing' }
    throw error
  }
}
