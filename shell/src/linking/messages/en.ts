import type { hu } from './hu.ts'

export const en: Record<keyof typeof hu, string> = {
  waiting: 'Loading…',
  failed: 'The text cannot be shown here now. Read it on our site.',
  open: 'Open',
}
