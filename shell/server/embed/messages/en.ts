import type { hu } from './hu.ts'

export const en: Record<keyof typeof hu, string> = {
  bad: '{title}: this setting is not understood here: {attributes}.',
  missingAttribute: '{title}: this setting is missing: {attributes}.',
  missing: '{title}: with this setting there is nothing to show: {attributes}.',
  edit: 'Put the line together again',
}
