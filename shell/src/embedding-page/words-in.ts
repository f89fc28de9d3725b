import type { Words } from 'shared-kernel/insets'

/** In the language of the interface; a build of another age may lack one that came later. */
export const wordsIn = (words: Words, language: string): string =>
  (words as Partial<Record<string, string>>)[language] ?? words.hu
