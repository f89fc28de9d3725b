import type { HearRow } from 'shared-kernel/remote-contracts'

export const collected = {
  event: 'collected@1',
  takes: { path: 'text', count: 'number' },
} as const satisfies HearRow

export const hears: HearRow[] = [collected]
