import { fold } from 'shared-kernel/fold'
import type { FieldReader } from '../field-reader.ts'
import { beginningOf } from '../written-date.ts'

/**
 * Date columns of the sermon table: `date_prec` 1 year, 2 month, 3 day; `date_sort` the first possible day, `time` the
 * time of day.
 */
export type DateColumns = {
  date_prec: 1 | 2 | 3 | null
  year: number | null
  month: number | null
  day: string | null
  date_sort: string | null
  time: string | null
}

/** Values of WordPress, Drupal, Hugo, Jekyll and editors. */
const YES = /^(?:1|true|yes|on|igen)$/i
const NO = /^(?:0|false|no|off|nem)$/i
const PUBLIC = /^(?:inherit|live|public|publish(?:ed)?|visible|közzétéve|publikált)$/i
const NOT_PUBLIC =
  /^(?:archived?|auto-draft|draft|future|hidden|needs.review|pending|piszkozat|private|scheduled|trash|unpublish(?:ed)?|vázlat)$/i

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}

// Field names in the form of `bareName`.
const DRAFT_FIELD =
  /^(?:(?:is)?(?:archived|deleted|draft|hidden|private|unlisted|unpublished)|piszkozat|rejtett|vazlat)$/
const PUBLIC_FIELD =
  /^(?:(?:is)?(?:live|public|published|visible)|publish|visibility|(?:moderation|workflow)?state|(?:post)?status|kozzeteve|publikus)$/
const SINCE_FIELD = whole(
  [
    '(?:article|post)?publi(?:sh|shed|cation)(?:after|at|date|datetime|from|on|since|start|time|up)',
    'pub(?:date|time)|postdate(?:gmt)?|date(?:of)?(?:available|publication|published|release)',
    '(?:active|available|live|valid|visible)(?:after|at|date|from|on|since)|show(?:after|from|since)',
    'embargo(?:date|ed|until)*|golive(?:at|date|on)?|released?(?:at|date|on)|scheduled?(?:at|date|for|on)?',
    '(?:kozzetetel|megjelenes|publikalas)(?:datuma|ideje|napja)?',
  ].join('|'),
)
const UNTIL_FIELD = whole(
  'expir(?:ation|e|es|y)(?:at|date|on|time)?|unpublish(?:at|date|on)|publish(?:down|end|until)|' +
    '(?:active|available|show|valid|visible)(?:to|until)|lejarat(?:datuma|ideje|napja)?',
)

/**
 * The sermon must not be shown yet: a draft, a state that is not clearly public, or a future time. Reports a warning
 * with the reason and the remedy.
 * @param now `YYYY-MM-DD HH:MM` in the time zone of the site
 */
export function isHeldBack(fields: FieldReader, { date_sort, time }: DateColumns, now: string): boolean {
  const isFuture = date_sort !== null && `${date_sort} ${time ?? '00:00'}` > now
  if (isFuture) {
    const isToday = now.startsWith(date_sort)
    const [moment, then] = isToday ? [`time ${date_sort} ${time}`, 'after that time'] : [`day ${date_sort}`, 'on that day'] // prettier-ignore
    fields.warn(
      'date',
      `The ${moment} has not come: the sermon is held back. Import it ${then}, or correct "date".`,
      'held-back',
    )
  }
  const holding = fields.fieldNames().filter((name) => holdsBack(fields, name, now))
  return isFuture || holding.length > 0
}

const bareName = (name: string) => fold(name).replace(/[^\p{L}\d]/gu, '')

function holdsBack(fields: FieldReader, name: string, now: string): boolean {
  const bare = bareName(name)
  const isDraftField = DRAFT_FIELD.test(bare)
  const [isSince, isUntil] = [SINCE_FIELD.test(bare), UNTIL_FIELD.test(bare)]
  if (!isDraftField && !PUBLIC_FIELD.test(bare) && !isSince && !isUntil) return false
  const value = fields.take(name)
  if (value === undefined || value === null) return false
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim().replace(/^"(.*)"$/, '$1')
  if (text === '') return false
  if (isSince || isUntil) return isOutOfTime(fields, name, text, { isUntil, now })
  const [open, closed] = isDraftField ? [NO, YES] : [YES, NO]
  // "published" is a date in Jekyll and others.
  const since = bare.startsWith('publish') ? beginningOf(text) : null
  if (open.test(text) || (!isDraftField && PUBLIC.test(text)) || (since !== null && since <= now)) return false
  const isKnown = closed.test(text) || NOT_PUBLIC.test(text) || since !== null
  const reason = isKnown ? '' : ', because it is not understood'
  const remedy = isDraftField ? 'false' : /status|state/.test(bare) ? 'publish' : 'true'
  fields.warn(
    name,
    `"${name}: ${text}" holds the sermon back${reason}. "${name}: ${remedy}" or no such field publishes it.`,
    'held-back',
  )
  return true
}

/** A start or end of publication in another system. */
function isOutOfTime(
  fields: FieldReader,
  name: string,
  text: string,
  { isUntil, now }: { isUntil: boolean; now: string },
): boolean {
  if (NO.test(text)) return false
  const moment = beginningOf(text)
  const isOver = moment !== null && moment <= now
  const field = `"${name}: ${text}"`
  if (isUntil && moment !== null && !isOver)
    fields.warn(name, `${field} takes nothing out by itself: import the sermon again after that time.`, 'expires')
  if (moment !== null && isOver !== isUntil) return false
  const [reason, remedy] =
    moment === null
      ? ['it is no date like 2027-01-01 18:00', `A ${isUntil ? 'future' : 'past'} date, or no such field,`]
      : isUntil
        ? ['that time is over', 'No such field']
        : ['that time has not come', 'Importing it after that time, or no such field,']
  fields.warn(name, `${field} holds the sermon back: ${reason}. ${remedy} publishes it.`, 'held-back')
  return true
}
