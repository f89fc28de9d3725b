import { fold } from 'shared-kernel/fold'
import { siteDay } from 'shared-kernel/site'
import type { FieldReader } from '../field-reader.ts'
import { beginningOf, toMoment } from '../written-date.ts'

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

/** Publication state of a sermon by its fields. */
export type Publication = {
  /** True for a draft, an unclear state, or a future time. */
  isHeldBack: boolean
  /** Held back only until this time; null: until its fields change. */
  until: string | null
  /** Public until this time. */
  expires: string | null
}

/** A reason against publication; `until` null: for good. */
type Hold = { until: string | null }

/**
 * Reads the fields that decide on publication; a start such as `publishAt` takes precedence over `date`. Reports a
 * warning with each reason and its remedy. Times are `YYYY-MM-DD HH:MM` in the time zone of the site.
 */
export function readPublication(fields: FieldReader, { date_sort, time }: DateColumns, now: Date): Publication {
  const publication: Publication = { isHeldBack: false, until: null, expires: null }
  const holds = fields.fieldNames().flatMap((name) => holdOf(fields, name, now, publication) ?? [])
  const moment = `${date_sort} ${time ?? '00:00'}`
  if (date_sort !== null && !isOver(moment, now) && !fields.fieldNames().some((name) => isStart(fields, name))) {
    const isToday = siteDay(now) === date_sort
    const [what, then] = isToday ? [`time ${moment}`, 'after that time'] : [`day ${date_sort}`, 'on that day']
    fields.warn(
      'date',
      `The ${what} has not come: the sermon is held back. Import it ${then}, or correct "date".`,
      'held-back',
    )
    holds.push({ until: moment })
  }
  const times = holds.flatMap(({ until }) => until ?? []).sort()
  const isForGood = times.length < holds.length
  return { ...publication, isHeldBack: holds.length > 0, until: isForGood ? null : (times.at(-1) ?? null) }
}

function isStart(fields: FieldReader, name: string): boolean {
  const value = fields.take(name)
  return SINCE_FIELD.test(bareName(name)) && typeof value === 'string' && beginningOf(value.trim()) !== null
}

/** A time in the repeated hour of a clock change counts as past once it has passed. */
const isOver = (time: string, now: Date) => toMoment(time) <= now.getTime()

const bareName = (name: string) => fold(name).replace(/[^\p{L}\d]/gu, '')

function holdOf(fields: FieldReader, name: string, now: Date, publication: Publication): Hold | null {
  const bare = bareName(name)
  const isDraftField = DRAFT_FIELD.test(bare)
  const [isSince, isUntil] = [SINCE_FIELD.test(bare), UNTIL_FIELD.test(bare)]
  if (!isDraftField && !PUBLIC_FIELD.test(bare) && !isSince && !isUntil) return null
  const value = fields.take(name)
  if (value === undefined || value === null) return null
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim().replace(/^"(.*)"$/, '$1')
  if (text === '') return null
  if (isSince) return holdBefore(fields, name, text, now)
  if (isUntil) return holdAfter(fields, name, text, now, publication)
  const [open, closed] = isDraftField ? [NO, YES] : [YES, NO]
  // "published" is a date in Jekyll and others.
  const since = bare.startsWith('publish') ? beginningOf(text) : null
  if (open.test(text) || (!isDraftField && PUBLIC.test(text)) || (since !== null && isOver(since, now))) return null
  const isKnown = closed.test(text) || NOT_PUBLIC.test(text) || since !== null
  const reason = isKnown ? '' : ', because it is not understood'
  const remedy = isDraftField ? 'false' : /status|state/.test(bare) ? 'publish' : 'true'
  fields.warn(
    name,
    `"${name}: ${text}" holds the sermon back${reason}. "${name}: ${remedy}" or no such field publishes it.`,
    isKnown ? 'held-back' : 'unclear-state',
  )
  return { until: closed.test(text) || NOT_PUBLIC.test(text) ? null : since }
}

/** A start of publication. */
function holdBefore(fields: FieldReader, name: string, text: string, now: Date): Hold | null {
  if (NO.test(text)) return null
  const moment = beginningOf(text)
  if (moment !== null && isOver(moment, now)) return null
  warnOfTime(fields, `${name}: ${text}`, name, moment && 'that time has not come', 'past')
  return { until: moment }
}

/** An end of publication. */
function holdAfter(fields: FieldReader, name: string, text: string, now: Date, publication: Publication) {
  if (NO.test(text)) return null
  const moment = beginningOf(text)
  if (moment === null || isOver(moment, now)) {
    warnOfTime(fields, `${name}: ${text}`, name, moment && 'that time is over', 'future')
    return { until: null }
  }
  if (publication.expires === null || moment < publication.expires) publication.expires = moment
  fields.warn(
    name,
    `"${name}: ${text}" takes nothing out by itself: import the sermon again after that time.`,
    'expires',
  )
  return null
}

/** @param reason null for a text that is not a time */
function warnOfTime(fields: FieldReader, field: string, name: string, reason: string | null, better: string) {
  const cause = reason ?? 'it is no date like 2027-01-01 18:00'
  const wait = reason === 'that time has not come' ? 'Importing it after that time, or no such field,' : 'No such field'
  const remedy = reason === null ? `A ${better} date, or no such field,` : wait
  const code = reason === null ? 'unclear-state' : 'held-back'
  fields.warn(name, `"${field}" holds the sermon back: ${cause}. ${remedy} publishes it.`, code)
}
