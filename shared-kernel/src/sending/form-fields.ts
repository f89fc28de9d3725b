/** Values of a form, by field name. */
export type FormFields = Record<string, FieldValue>
export type FieldValue = string | boolean | number | readonly { id: number; name: string }[]

/** The honeypot (`TrapField`). */
export const TRAP = 'website'

/** Id of a field's control, for links from the list of errors. */
export const fieldId = (form: string, field: string) => `${form}-${field}`

/** Validates a stored draft (F34): keeps known fields with values of their type. Null when nothing is left. */
export function parseDraft<Fields extends FormFields>(text: string | null, empty: Fields): Fields | null {
  const stored = parseJson(text)
  if (typeof stored !== 'object' || stored === null) return null
  const restored = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(empty, name) && isSameKind(empty[name], value),
  )
  return restored.length === 0 ? null : { ...empty, ...(Object.fromEntries(restored) as Partial<Fields>) }
}

export const formatDraft = (fields: FormFields): string => JSON.stringify(fields)

/** True when the visitor has entered nothing. */
export function isEmptyForm<Fields extends FormFields>(fields: Fields, empty: Fields): boolean {
  return formatDraft(fields) === formatDraft(empty)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function isSameKind(known: FieldValue | undefined, value: unknown): boolean {
  if (Array.isArray(known)) return Array.isArray(value) && value.every(isNamed)
  return known !== undefined && typeof known === typeof value
}

function isNamed(value: unknown): boolean {
  const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown }
  return typeof id === 'number' && typeof name === 'string'
}
