/** Whether some address can belong to two pages. Pure. */
import { patternsOverlap, segmentsOf } from 'shared-kernel/page-paths'
import type { PageRow } from 'shared-kernel/remote-contracts'

type Shapes = PageRow['params']

/** Whether an address fits both patterns, each with the shapes of its parameters. */
export const overlap = (a: string, shapesOfA: Shapes, b: string, shapesOfB: Shapes): boolean =>
  patternsOverlap(segmentsOf(a, shapesOfA), segmentsOf(b, shapesOfB))
