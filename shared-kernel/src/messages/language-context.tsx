import { createContext, type ReactNode, useContext } from 'react'
import type { LanguageTag } from '../languages/languages.ts'

/** Languages with catalogues, by the compiler's word. */
const SPOKEN: Record<LanguageTag, true> = { hu: true, en: true }

const LanguageContext = createContext('hu')

interface Props {
  /** BCP 47 tag, e.g. `hu`; of a language without catalogues the texts are Hungarian. */
  language: string
  children: ReactNode
}

/** Sets the language of every text below it; without one the texts are Hungarian. */
export function LanguageProvider({ language, children }: Props) {
  return <LanguageContext value={Object.hasOwn(SPOKEN, language) ? language : 'hu'}>{children}</LanguageContext>
}

/** The language the texts here are in. */
export function useTextLanguage(): string {
  return useContext(LanguageContext)
}
