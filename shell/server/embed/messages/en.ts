import type { hu } from './hu.ts'

/** The same in English. */
export const en: Record<keyof typeof hu, string> = {
  bad: '{title}: this setting is not understood here: {said}.',
  unsaid: '{title}: this setting is missing: {said}.',
  missing: '{title}: with this setting there is nothing to show: {said}.',
  mend: 'Put the line together again',
}
