/** Words of the interface: catalogues, the hook that reads them, and the language they are read in. */
import { createContext, type ReactNode, useContext } from 'react'
import { fill, type Values } from './languages/fill.ts'
import type { LanguageTag } from './languages/languages.ts'

type Catalogue = Readonly<Record<string, string>>

/** The text of a key, with `{name}` placeholders filled from `values`. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string

export interface UseText<Key extends string> {
  (): Translate<Key>
  /** The same texts outside components (a page's `head`, a loader). */
  in: (language: string) => Translate<Key>
  /** The catalogues, for `missingKeys`. */
  catalogues: Record<LanguageTag, Catalogue>
}

/** Exactly the keys of the Hungarian catalogue: a type error otherwise. */
type SameKeys<Hu, Other> = { [Key in keyof Hu]: string } & { [Key in Exclude<keyof Other, keyof Hu>]: never }

/**
 * Makes the hook that reads a package's texts: `const useText = defineMessages({ hu, en })`, then `const t = useText()`
 * and `t('found', { count: 3 })`. Keys are those of the Hungarian catalogue (AP-01), which is also the fallback.
 */
export function defineMessages<All extends Record<LanguageTag, Catalogue>>(catalogues: {
  [Tag in keyof All]: All[Tag] & SameKeys<All['hu'], All[Tag]>
}): UseText<keyof All['hu'] & string> {
  const all: Record<LanguageTag, Catalogue> = catalogues
  const translator =
    (catalogue: Catalogue): Translate<string> =>
    (key, values) =>
      fill(catalogue[key] ?? all.hu[key] ?? key, values)
  const hungarian = translator(all.hu)
  const translators = new Map(Object.entries(all).map(([language, catalogue]) => [language, translator(catalogue)]))
  const inLanguage = (language: string) => translators.get(language) ?? hungarian
  const useText = () => inLanguage(useTextLanguage())
  return Object.assign(useText, { in: inLanguage, catalogues: all })
}

/** Keys that are missing in one of the catalogues (AP-01); a test expects none. */
export function missingKeys(catalogues: Record<string, Catalogue>): string[] {
  const all = Object.values(catalogues)
  const keys = new Set(all.flatMap((catalogue) => Object.keys(catalogue)))
  return [...keys].filter((key) => !all.every((catalogue) => catalogue[key]?.trim()))
}

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
