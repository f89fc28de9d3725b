import { createContext, type ReactNode, useContext } from 'react'
import type { LanguageTag } from '../languages/languages.ts'

/** Languages with catalogues; the compiler checks that all are listed. */
const SPOKEN: Record<LanguageTag, true> = { hu: true, en: true }

const LanguageContext = createContext('hu')

interface Props {
  /** BCP 47 tag, e.g. `hu`; Hungarian texts for a language without catalogues. */
  language: string
  children: ReactNode
}

/** Sets the language of all texts below it; Hungarian without one. */
export function LanguageProvider({ language, children }: Props) {
  return <LanguageContext value={Object.hasOwn(SPOKEN, language) ? language : 'hu'}>{children}</LanguageContext>
}

/** The language of the texts here. */
export function useTextLanguage(): string {
  return useContext(LanguageContext)
}
