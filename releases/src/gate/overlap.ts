/** Whether some address can belong to two pages. Pure. */
import type { PageRow, ParamShape } from 'shared-kernel/remote-contracts'

type Shapes = PageRow['params']

/** What stands between two slashes of a pattern: a text, or a parameter of a shape. */
interface Part {
  takes: (text: string) => boolean
  /** A text that it takes; of two parts that have a text in common, one takes the other's sample. */
  sample: string
  isOptional: boolean
}

/** As the shell reads them (`site/address-table.ts`). */
const TEXTS: Record<ParamShape | 'any', RegExp> = { digits: /^\d+$/, 'digits-or-n': /^(?:\d+|n)$/, any: /^/ }

function partOf(written: string, shapes: Shapes): Part {
  const name = /^:(\w+)\??$/.exec(written)?.[1]
  if (name === undefined) return { takes: (text) => text === written, sample: written, isOptional: false }
  const texts = TEXTS[shapes?.[name] ?? 'any']
  return { takes: (text) => texts.test(text), sample: '1', isOptional: written.endsWith('?') }
}

const partsOf = (pattern: string, shapes: Shapes) =>
  pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => partOf(part, shapes))

function haveCommon(a: Part[], b: Part[]): boolean {
  const [[first, ...rest], [other, ...others]] = [a, b]
  if (!first || !other) return [...a, ...b].every(({ isOptional }) => isOptional)
  return (
    (first.isOptional && haveCommon(rest, b)) ||
    (other.isOptional && haveCommon(a, others)) ||
    ((first.takes(other.sample) || other.takes(first.sample)) && haveCommon(rest, others))
  )
}

/** Whether an address fits both patterns, each with the shapes of its parameters. */
export const overlap = (a: string, shapesOfA: Shapes, b: string, shapesOfB: Shapes): boolean =>
  haveCommon(partsOf(a, shapesOfA), partsOf(b, shapesOfB))
