import type { SubscribeRow } from 'shared-kernel/remote-contracts'

export const collected = {
  event: 'collected@1',
  takes: { path: 'text', count: 'number' },
} as const satisfies SubscribeRow

export const hears: SubscribeRow[] = [collected]
