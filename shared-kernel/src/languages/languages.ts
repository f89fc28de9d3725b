import { en } from './en.ts'
import { hu } from './hu.ts'
import type { Language } from './language.ts'

/**
 * AP-01: the languages of the interface. Each package has a catalogue for every one of them: a type error otherwise.
 */
export const LANGUAGES = { hu, en }
export type LanguageTag = keyof typeof LANGUAGES

/** Hungarian for a language without catalogues. */
export function languageOf(tag: string): Language {
  return Object.hasOwn(LANGUAGES, tag) ? LANGUAGES[tag as LanguageTag] : hu
}
