/** What the gate has against a build, for whoever reads it in a terminal. */
import type { Refusal } from '../gate/gate.ts'

export const listed = (refusals: Refusal[]): string =>
  refusals.map(({ name, problem, wayOut }) => `  ✗ ${name}\n    ${problem}\n    Remedy: ${wayOut}`).join('\n')
