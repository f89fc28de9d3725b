import type { hu } from './hu.ts'

export const en: Record<keyof typeof hu, string> = {
  asked: 'Loading…',
  failed: 'The text cannot be shown here now.',
  missing: 'The library has no such text.',
  open: 'Open',
}
