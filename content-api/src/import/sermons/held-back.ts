import type { FieldReader } from '../field-reader.ts'
import { readDate } from '../written-date.ts'

/** Words of WordPress, Drupal, Hugo, Jekyll and editors. */
const YES = /^(?:1|true|yes|on|igen)$/i
const NO = /^(?:0|false|no|off|nem)$/i
const PUBLIC = /^(?:inherit|live|public|publish(?:ed)?|közzétéve|publikált)$/i
const NOT_PUBLIC =
  /^(?:archived?|auto-draft|draft|future|needs.review|pending|piszkozat|private|scheduled|trash|unpublish(?:ed)?|vázlat)$/i

const DRAFT_FIELDS = ['draft', 'private']
const PUBLIC_FIELDS = ['published', 'publish', 'status', 'post_status', 'moderation_state', 'visibility']

/**
 * Whether the sermon may not be shown (yet): a draft, a state that does not clearly mean public, or a day that has not
 * come. A doubt tells the reason and the remedy.
 */
export function isHeldBack(fields: FieldReader, firstDay: string | null, today: string): boolean {
  const isFuture = firstDay !== null && firstDay > today
  if (isFuture)
    fields.doubt(
      'date',
      `The day ${firstDay} has not come: the sermon is held back. Import it on that day, or correct "date".`,
      'held-back',
    )
  const holding = [...DRAFT_FIELDS, ...PUBLIC_FIELDS].filter((name) => holdsBack(fields, name, today))
  return isFuture || holding.length > 0
}

function holdsBack(fields: FieldReader, name: string, today: string): boolean {
  const value = fields.take(name)
  if (value === undefined || value === null || value === '') return false
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim().replace(/^"(.*)"$/, '$1')
  const isDraftField = DRAFT_FIELDS.includes(name)
  const [open, closed] = isDraftField ? [NO, YES] : [YES, NO]
  // Jekyll and others tell in "published" since when it is.
  const day = isDraftField ? undefined : readDate(text)?.date
  if (open.test(text) || (!isDraftField && PUBLIC.test(text)) || (day && day.length === 10 && day <= today))
    return false
  const isKnown = closed.test(text) || NOT_PUBLIC.test(text) || day !== undefined
  const reason = isKnown ? '' : ', because it is not understood'
  const remedy = isDraftField ? 'false' : name.startsWith('publish') ? 'true' : 'publish'
  fields.doubt(
    name,
    `"${name}: ${text}" holds the sermon back${reason}. "${name}: ${remedy}" or no such field publishes it.`,
    'held-back',
  )
  return true
}
