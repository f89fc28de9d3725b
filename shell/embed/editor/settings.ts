/** An editor's settings, as the page's address has them. */
import { isExactDate } from 'shared-kernel/dates'
import { type EditorField, FIELD_KINDS, EMBED_LANGUAGES, type Words } from 'shared-kernel/embeds'
import { readReferences } from 'shared-kernel/references'
import type { EmbedOffer } from './offered-embeds.ts'

/** Parameters of the address beside the attributes. */
export const EMBED_PARAMETER = 'mit'
/** Place into which the editor pastes the line. */
export const TARGET_PARAMETER = 'hova'
export const THEME_PARAMETER = 'tema'
export const LANGUAGE_PARAMETER = 'nyelv'
/** Words by which something is looked for that has too many to choose from. */
export const FIND_PARAMETER = 'keres'

/** Empty: as the page around, or the visitor's system. */
export const THEMES = ['', 'light', 'dark'] as const
/** Targets of a line, each with a form of its own; the first is the default. */
export const TARGETS = ['wordpress', 'html', 'address', 'frame', 'developer'] as const
export type EmbedTarget = (typeof TARGETS)[number]

/** The server takes no longer values. */
const LONGEST = 300

export interface EditorSettings {
  offered: EmbedOffer
  /** Values by attribute, without empty ones. */
  values: Record<string, string>
  theme: (typeof THEMES)[number]
  language: string
  target: EmbedTarget
}

/** Ignores values that it cannot read; the first embed is the default. */
export function readSettings(params: URLSearchParams, all: EmbedOffer[]): EditorSettings {
  const offered = all.find(({ name }) => name === params.get(EMBED_PARAMETER)) ?? all[0]!
  const values: EditorSettings['values'] = {}
  for (const [name, field] of Object.entries(offered.editor.fields)) {
    const text = (params.get(name) ?? '').trim().slice(0, LONGEST)
    const value = (isValidValue(field, text) && text) || (field.required ? (field.usual ?? '') : '')
    if (value !== '') values[name] = value
  }
  const [first] = EMBED_LANGUAGES
  return {
    offered,
    values,
    theme: THEMES.find((theme) => theme === params.get(THEME_PARAMETER)) ?? '',
    language: EMBED_LANGUAGES.find((language) => language === params.get(LANGUAGE_PARAMETER)) ?? first,
    target: TARGETS.find((target) => target === params.get(TARGET_PARAMETER)) ?? TARGETS[0],
  }
}

/** True when the field can have the value; a kind of a newer kernel may have any. */
function isValidValue({ kind, most = Infinity }: EditorField, value: string): boolean {
  if (kind === 'date') return isExactDate(value)
  if (kind === 'preacher') return /^[\d,]+$/.test(value)
  return FIELD_KINDS[kind] !== 'number' || (/^[1-9]\d{0,8}$/.test(value) && Number(value) <= most)
}

/** The first empty required field; null when the preview can be shown. */
export const missingField = ({ offered, values }: EditorSettings): string | null =>
  Object.entries(offered.editor.fields).find(([name, { required }]) => required && !values[name])?.[0] ?? null

/** How tall it is in a column of 280 px and in a wide one, in pixels. */
export interface Heights {
  narrow: number
  wide: number
}

/** Estimate before the embed was measured; rather too tall. */
export function expectedHeights({ offered, values }: EditorSettings): Heights {
  const { fixed, row = 0, rows = 1, narrow = 0 } = offered.height
  const count = Number(values.limit) || versesIn(offered, values) || rows
  const wide = fixed + row * count
  return { wide, narrow: wide + narrow * (row > 0 ? count : 1) }
}

/** As many of a passage are shown. */
const MOST_VERSES = 40

/** Of the passage that is set; 0 where there is none. */
function versesIn({ editor }: EmbedOffer, values: EditorSettings['values']): number {
  const name = Object.keys(editor.fields).find((one) => editor.fields[one]!.kind === 'passage')
  const [passage] = readReferences((name !== undefined && values[name]) || '').passages
  if (!passage) return 0
  const { chapter, verse, endChapter = chapter, endVerse = verse } = passage
  if (verse === undefined || endVerse === undefined || endChapter !== chapter) return MOST_VERSES
  return Math.min(endVerse - verse + 1, MOST_VERSES)
}

/** Title of the embed on the host page, in its language. */
export function nameOfChosen(
  { offered, values, language }: EditorSettings,
  choices: Record<string, { value: string; name: string }[]>,
): string {
  const names = Object.entries(offered.editor.fields).map(([field, { required, kind }]) => {
    if (!required) return undefined
    const value = values[field] ?? ''
    return kind === 'passage' ? value : choices[field]?.find((choice) => choice.value === value)?.name
  })
  return names.find(Boolean) ?? wordsIn(offered.editor.title, language)
}

/** Fills required fields with their first choice, so that there is a preview from the start. */
export function withFirstChoices(
  settings: EditorSettings,
  choices: Record<string, { value: string }[]>,
): EditorSettings {
  const { offered, values } = settings
  const first = Object.entries(offered.editor.fields).flatMap(([name, { required }]) => {
    const [choice] = choices[name] ?? []
    return required && !values[name] && choice ? [[name, choice.value]] : []
  })
  return { ...settings, values: { ...(Object.fromEntries(first) as EditorSettings['values']), ...values } }
}

export type Problem = 'notPassage' | 'notOurs' | 'notThere'

/** Kinds of fields with choices by name; the choices contain the chosen item if it exists. */
const CHOICE_KINDS: readonly string[] = ['sermon', 'plan', 'preacher']

/**
 * Problems by attribute.
 * @param choices by attribute; an attribute whose choices could not be loaded is not validated
 */
export function problemsOf(
  { offered, values }: EditorSettings,
  origin: string,
  choices: Record<string, { value: string }[]> = {},
): Record<string, Problem> {
  const found = Object.entries(values).flatMap(([name, value]): [string, Problem][] => {
    const { kind = '' } = offered.editor.fields[name] ?? {}
    if (kind === 'passage' && !isPassage(value)) return [[name, 'notPassage']]
    const known = CHOICE_KINDS.includes(kind) ? choices[name] : undefined
    const isKnown = (one: string) => known!.some((choice) => choice.value === one)
    if (known && !value.split(',').every(isKnown)) return [[name, 'notThere']]
    if (offered.kind === 'page' && !isOnSite(value, origin)) return [[name, 'notOurs']]
    return []
  })
  return Object.fromEntries(found)
}

/** True for a single passage with a text, as the embed accepts it. */
function isPassage(text: string): boolean {
  const { passages } = readReferences(text)
  return passages.length === 1 && passages[0]?.chapter !== undefined
}

/** Checks the resolved path, without `..`: two slashes at its beginning would name another host. */
export function isOnSite(address: string, origin: string): boolean {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  return url?.origin === origin && !url.pathname.startsWith('//')
}

/** The text in the language of the interface; builds of other versions may lack a newer language. */
export const wordsIn = (words: Words, language: string): string =>
  (words as Partial<Record<string, string>>)[language] ?? words.hu
