import { BAD, type Guard, type ReportProblem } from '../json/guards.ts'

import type { ReadReferences } from './passages.ts'

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
export async function readWith<T>({ guard, adapt }: Reader<T>, answer: unknown, report: ReportProblem) {
  if (!adapt) return guard(answer, report)
  let isWanted = false
  const collect: ReadReferences = () => ((isWanted = true), [])
  const plain = isWrapped(answer) ? await unwrap(answer) : answer
  const adapted = adapt(plain, references ?? collect)
  if (!isWanted) return guard(adapted, report)
  references = await loadReferences()
  return guard(references ? adapt(plain, references) : adapted, report)
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
