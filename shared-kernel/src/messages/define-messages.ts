import { useTextLanguage } from './language-context.tsx'

type Values = Record<string, string | number>
type Catalogue = Readonly<Record<string, string>>

/** Gives the text of a key, with `{name}` places filled from `values`. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string

interface UseText<Key extends string> {
  (): Translate<Key>
  /** The same texts outside components (a page's `head`, a loader). */
  in: (language: string) => Translate<Key>
  /** The catalogues themselves, for `missingKeys`. */
  catalogues: { hu: Catalogue; en: Catalogue }
}

/** `en` must have the keys of `hu`, all of them and no other: a type error otherwise. */
type SameKeys<Hu, En> = { [Key in keyof Hu]: string } & { [Key in Exclude<keyof En, keyof Hu>]: never }

/**
 * Makes the hook that reads a room's texts: `const useText = defineMessages({ hu, en })`, then
 * `const t = useText()` and `t('found', { count: 3 })`. Keys are those of the Hungarian catalogue (AP-01).
 */
export function defineMessages<Hu extends Catalogue, En extends Catalogue>(catalogues: {
  hu: Hu
  en: En & SameKeys<Hu, En>
}): UseText<keyof Hu & string> {
  const readIn =
    (language: string): Translate<keyof Hu & string> =>
    (key, values) =>
      fill((language === 'en' ? catalogues.en[key] : catalogues.hu[key]) ?? catalogues.hu[key] ?? key, values)
  const translators = { hu: readIn('hu'), en: readIn('en') }
  const inLanguage = (language: string) => (language === 'en' ? translators.en : translators.hu)
  const useText = () => inLanguage(useTextLanguage())
  return Object.assign(useText, { in: inLanguage, catalogues })
}

/** Keys that stand in one catalogue and not, or empty, in the other (AP-01); a room's test expects none. */
export function missingKeys({ hu, en }: { hu: Catalogue; en: Catalogue }): string[] {
  const keys = new Set([...Object.keys(hu), ...Object.keys(en)])
  return [...keys].filter((key) => !hu[key]?.trim() || !en[key]?.trim())
}

function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
