import { BAD, type Guard, type ReportProblem } from '../json/guards.ts'

import { isRecord } from '../json/is-record.ts'

import type { ReadReferences } from './passages.ts'
import { isNumbered } from './values.ts'

/** As deep as `{ data: [{ attributes: { preacher: { data: { attributes } } } }] }`, and some more. */
const DEEPEST = 8

/**
 * How a call's answer is read: `adapt` converts any backend's shapes to the contract, then `guard` checks the contract.
 */
export interface Reader<T> {
  guard: Guard<T>
  adapt?: (answer: unknown, read: ReadReferences) => unknown
  /** The answer may be text that is not JSON. */
  acceptsText?: boolean
}

/** A reader that accepts any JSON: `otherwise` when nothing is readable. */
export const tolerant = <T>(guard: Guard<T>, adapt: Reader<T>['adapt'], otherwise: unknown): Reader<T> => ({
  guard: (value, report) => {
    const read = guard(value, report)
    return read === BAD ? guard(otherwise) : read
  },
  adapt,
})

let references: ReadReferences | undefined

/**
 * The value of an answer, or `BAD`. The grammar of references is loaded only for an answer that names passages in
 * words; such an answer is read again with it.
 */
export async function readWith<T>({ guard, adapt }: Reader<T>, sent: unknown, report: ReportProblem) {
  const answer = opened(sent)
  if (!adapt) return guard(answer, report)
  let isWanted = false
  const collect: ReadReferences = () => ((isWanted = true), [])
  const plain = isWrapped(answer) ? await unwrap(answer) : answer
  const adapted = adapt(plain, references ?? collect)
  if (!isWanted) return guard(adapted, report)
  references = await loadReferences()
  return guard(references ? adapt(plain, references) : adapted, report)
}

/** The object within an envelope such as `{ ok: true, result: { … } }`, which has only a status beside it. */
function opened(answer: unknown, levels = DEEPEST): unknown {
  if (!isRecord(answer) || levels === 0) return answer
  const inner = Object.values(answer).filter((value) => typeof value === 'object' && value !== null)
  const named = ['data', 'result', 'response', 'payload'].map((name) => answer[name]).find(isRecord)
  const isEnvelope =
    inner.length === 1 && inner[0] === named && !isNumbered(named) && !('nid' in answer || 'title' in answer)
  return isEnvelope ? opened(named, levels - 1) : answer
}

/** True when a value contains wrappers that `wrapped.ts` removes. */
function isWrapped(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null || levels === 0) return false
  const isHere = 'rendered' in value || 'relationships' in value || ('attributes' in value && 'id' in value)
  const isBlock = 'type' in value && /^(?:doc|paragraph)$/.test(String(value.type))
  return isHere || isBlock || Object.values(value).some((one) => isWrapped(one, levels - 1))
}

const unwrap = (answer: unknown): Promise<unknown> =>
  import(/* webpackChunkName: "wrapped" */ './wrapped.ts').then(
    ({ unwrapped }) => unwrapped(answer),
    () => answer,
  )

const loadReferences = () =>
  import(/* webpackChunkName: "references" */ '../references/parse-reference.ts').then(
    ({ parseReferences }) => parseReferences,
    // Without the grammar the passages are left out; the answer is still worth reading.
    () => undefined,
  )
