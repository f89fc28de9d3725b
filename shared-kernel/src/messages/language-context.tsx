import { createContext, type ReactNode, useContext } from 'react'

const LanguageContext = createContext('hu')

interface Props {
  /** BCP 47 tag of the interface, e.g. `hu`. */
  language: string
  children: ReactNode
}

/** Sets the language of every text below it; without one the texts are Hungarian. */
export function LanguageProvider({ language, children }: Props) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The language the texts here are in. */
export function useTextLanguage(): string {
  return useContext(LanguageContext)
}
