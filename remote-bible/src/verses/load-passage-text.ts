import { type BibleText, getBibleText, isApiError, type Passage, withinDeadline } from 'shared-kernel/api'
import { passageToParams } from 'shared-kernel/passages'

/** `missing` from every translation here, or `failed` for now (ER-03). */
export type LoadedText = { passage: Passage } & (
  { kind: 'ready'; text: BibleText } | { kind: 'missing' } | { kind: 'failed' }
)

/** The visitor can retry a text that takes longer. */
const TEXT_MS = 4000

export async function loadPassageText(passage: Passage, signal: AbortSignal): Promise<LoadedText> {
  const text = await withinDeadline(TEXT_MS, signal, (stop) => getPassageText(passage, stop))
  return text ?? { passage, kind: 'failed' }
}

/** Without a deadline, for retries: the client repeats calls itself. */
export async function getPassageText(passage: Passage, signal?: AbortSignal): Promise<LoadedText> {
  try {
    return { passage, kind: 'ready', text: await getBibleText(passageToParams(passage), { signal }) }
  } catch (error) {
    if (isApiError(error) && error.kind === 'not-found') return { passage, kind: 'missing' }
    throw error
  }
}
