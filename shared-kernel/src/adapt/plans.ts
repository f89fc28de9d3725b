import { isRecord } from '../json/is-record.ts'

import { pageOf } from './paging.ts'
import { passagesOf, type ReadReferences } from './passages.ts'
import { idOf } from './sermons.ts'
import {
  answerItems,
  field,
  fieldOrSelf,
  integerIn,
  integerOf,
  isNumbered,
  itemsOf,
  type Json,
  plainTextOf,
  recordOf,
} from './values.ts'
import { textOf, versificationOf } from './values.ts'

/** Ten years of days. */
export const LONGEST_PLAN = 3660

export function plansOf(answer: unknown, asked: URLSearchParams, read: ReadReferences): Json {
  const data = answerItems(answer).map((item) => planOf(item, read))
  return pageOf(answer, asked, data)
}

/** Readings in an answer about one day of a plan, beside its sermons. */
export function readingsOf(answer: unknown, read: ReadReferences): Json[] {
  const record = recordOf(answer)
  const readings = field(record, 'readings', 'passages') ?? field(recordOf(record.day), 'readings', 'passages')
  return itemsOf(readings).map((reading) => readingOf(reading, read))
}

/** Days of a plan in any of these shapes: `[{ day, readings }]`, `[{ text }]`, `['Jn 3; Zsolt 1']`, `{ "1": 'Jn 3' }`. */
function daysOf(value: unknown, read: ReadReferences): Json[] {
  const entries: [string | undefined, unknown][] = isNumbered(value)
    ? Object.entries(value)
    : (isRecord(value) ? answerItems(value) : itemsOf(value)).map((item) => [undefined, item])
  return entries.slice(0, LONGEST_PLAN).map(([name, item], index) => {
    const record = recordOf(item)
    const readings = fieldOrSelf(item, 'readings', 'passages', 'text', 'verb', 'label', 'reading')
    return {
      day: integerIn(record, 'day', 'number', 'dayNumber') ?? integerOf(name) ?? index + 1,
      title: textOf(field(record, 'title', 'name')),
      readings: itemsOf(readings ?? []).map((reading) => readingOf(reading, read)),
    }
  })
}

function readingOf(reading: unknown, read: ReadReferences): Json {
  const record = recordOf(reading)
  const passagesField = field(record, 'passages', 'passage')
  const passages = passagesOf(passagesField ?? reading, read)
  const label = textOf(fieldOrSelf(reading, 'label', 'title', 'text'))
  return { label: label ?? passages.map((passage) => textOf(passage.label)).join('; '), passages }
}

/** A plan in the list. `length` is 0 where the backend omits it. */
function planOf(item: unknown, read: ReadReferences): Json {
  const record = recordOf(item)
  const inner = recordOf(record.plan)
  const nid = idOf(record)
  const title = plainTextOf(field(record, 'title', 'name', 'label')) ?? ''
  const description = plainTextOf(field(record, 'description', 'body', 'summary'))
  const listed = field(record, 'days', 'readings', 'schedule')
  const counted = typeof listed === 'object' ? undefined : integerOf(listed)
  const days = daysOf(field(inner, 'days') ?? (counted === undefined ? listed : undefined), read)
  const stated = integerIn(record, 'length', 'daysCount', 'dayCount', 'duration', 'durationDays') ?? counted
  const length = stated ?? days.reduce((last, { day }) => Math.max(last, Number(day)), 0)
  const versification = versificationOf(inner.versification, field(record, 'versification'))
  const plan = days.length > 0 ? { ...inner, nid, title, description, versification, days } : undefined
  return { ...record, nid, title, description, length, plan }
}
