import type { SubscribeRow } from 'shared-kernel/remote-contracts'

export const collected = {
  event: 'collected@1',
  requires: { path: 'text', count: 'number' },
} as const satisfies SubscribeRow

export const subscribes: SubscribeRow[] = [collected]
