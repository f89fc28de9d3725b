/** What an editor has set, as the page's address says it. Pure. */
import { isExactDate } from 'shared-kernel/dates'
import { type EditorField, FIELD_KINDS, INSET_LANGUAGES } from 'shared-kernel/insets'
import type { Offered } from './offered.ts'

/** Parameters of the address beside the attributes. */
export const WHAT = 'mit'
export const THEME = 'tema'
export const LANGUAGE = 'nyelv'
/** Words by which something is looked for that has too many to choose from. */
export const FIND = 'keres'

/** Empty: as the page around, or the visitor's system. */
export const THEMES = ['', 'light', 'dark'] as const
/** The server takes no longer values. */
const LONGEST = 300

export interface Settings {
  offered: Offered
  /** By attribute, as far as something is said. */
  values: Record<string, string>
  theme: (typeof THEMES)[number]
  language: string
}

/** What is not understood is not said; without a name it is the first that is offered. */
export function readSettings(params: URLSearchParams, all: Offered[]): Settings {
  const offered = all.find(({ name }) => name === params.get(WHAT)) ?? all[0]!
  const values: Settings['values'] = {}
  for (const [name, field] of Object.entries(offered.editor.fields)) {
    const said = (params.get(name) ?? '').trim().slice(0, LONGEST)
    const value = (mayBe(field, said) && said) || (field.required ? (field.usual ?? '') : '')
    if (value !== '') values[name] = value
  }
  const [first] = INSET_LANGUAGES
  return {
    offered,
    values,
    theme: THEMES.find((theme) => theme === params.get(THEME)) ?? '',
    language: INSET_LANGUAGES.find((language) => language === params.get(LANGUAGE)) ?? first,
  }
}

/** Whether a value is one that the field gives; a kind of a later kernel may have any. */
function mayBe({ kind, most = Infinity }: EditorField, value: string): boolean {
  if (kind === 'date') return isExactDate(value)
  if (kind === 'preacher') return /^[\d,]+$/.test(value)
  return FIELD_KINDS[kind] !== 'number' || (/^[1-9]\d{0,8}$/.test(value) && Number(value) <= most)
}

/** The required field that still waits to be filled; null: there is something to show. */
export const missingField = ({ offered, values }: Settings): string | null =>
  Object.entries(offered.editor.fields).find(([name, { required }]) => required && !values[name])?.[0] ?? null

/** How tall a frame of it should be, in pixels. */
export function frameHeight({ offered, values }: Settings): number {
  const { fixed, row = 0, rows = 1 } = offered.height
  return fixed + row * (Number(values.limit) || rows)
}

/** There is something to see from the beginning: of what must be chosen, the first. */
export function withFirstChoices(settings: Settings, choices: Record<string, { value: string }[]>): Settings {
  const { offered, values } = settings
  const first = Object.entries(offered.editor.fields).flatMap(([name, { required }]) => {
    const [choice] = choices[name] ?? []
    return required && !values[name] && choice ? [[name, choice.value]] : []
  })
  return { ...settings, values: { ...(Object.fromEntries(first) as Settings['values']), ...values } }
}
