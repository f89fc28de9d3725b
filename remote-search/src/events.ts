import type { PublishRow } from 'shared-kernel/remote-contracts'

/** The collection changed: `count` is the number of items of this source. */
export const collected = {
  event: 'collected@1',
  payload: { path: 'text', count: 'number' },
} as const satisfies PublishRow

export const publishes: PublishRow[] = [collected]
