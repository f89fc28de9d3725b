import type { hu } from './hu.ts'

export const en: Record<keyof typeof hu, string> = {
  offline: 'There is no connection.',
  away: 'The site cannot be reached now.',
  isKept: 'This page is saved on the device.',
  kept: 'saved',
  allKept: 'Saved pages',
}
