import { BAD, type Guard, type Tell } from '../json/guards.ts'

import type { ReadReferences } from './passages.ts'

/**
 * How the answer of a call is read: `adapt` brings the shapes of any backend to the contract's, `guard` then lets pass
 * only what is of the contract.
 */
export interface Reader<T> {
  guard: Guard<T>
  adapt?: (answer: unknown, read: ReadReferences) => unknown
  /** The answer may be text that is not JSON. */
  acceptsText?: boolean
}

/** Reads what `adapt` makes of an answer. Whatever JSON it is, there is a value: `otherwise` when nothing is readable. */
export const tolerant = <T>(guard: Guard<T>, adapt: Reader<T>['adapt'], otherwise: unknown): Reader<T> => ({
  guard: (value, tell) => {
    const read = guard(value, tell)
    return read === BAD ? guard(otherwise) : read
  },
  adapt,
})

let references: ReadReferences | undefined

/**
 * The value of an answer, or `BAD`. The grammar of references is loaded only for an answer that names passages in
 * words; such an answer is read again with it.
 */
export async function readWith<T>({ guard, adapt }: Reader<T>, answer: unknown, tell: Tell) {
  if (!adapt) return guard(answer, tell)
  let isWanted = false
  const collect: ReadReferences = () => ((isWanted = true), [])
  const adapted = adapt(answer, references ?? collect)
  if (!isWanted) return guard(adapted, tell)
  references = await loadReferences()
  return guard(references ? adapt(answer, references) : adapted, tell)
}

const loadReferences = () =>
  import(/* webpackChunkName: "references" */ '../references/parse-reference.ts').then(
    ({ parseReferences }) => parseReferences,
    // Without the grammar the passages are left out; the answer is still worth reading.
    () => undefined,
  )
