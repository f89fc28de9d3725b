/** Decides whether two path patterns overlap. Pure. */
import { patternsOverlap, segmentsOf } from 'shared-kernel/site'
import type { PageRow } from 'shared-kernel/remote-contracts'

type Shapes = PageRow['params']

/** True if some address matches both patterns with the shapes of their parameters. */
export const overlap = (a: string, shapesOfA: Shapes, b: string, shapesOfB: Shapes): boolean =>
  patternsOverlap(segmentsOf(a, shapesOfA), segmentsOf(b, shapesOfB))
