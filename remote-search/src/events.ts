import type { EmitRow } from 'shared-kernel/remote-contracts'

/** Something was put into the collection, changed or taken out: how much of this source is in it now. */
export const collected = {
  event: 'collected@1',
  tells: { path: 'text', count: 'number' },
} as const satisfies EmitRow

/** What this remote tells others in a document. */
export const emits: EmitRow[] = [collected]
