/** The church year, with the number of sermons for each of its days. */
import type { Static } from 'typebox'
import { churchYear, dayOf, type DatedDay, type NamedDay, nextDay, seasonOf, weekOf } from '../church-year/calendar.ts'
import { occasionOf, OCCASIONS } from '../church-year/occasions.ts'
import { readingsOf } from '../church-year/readings.ts'
import { type ChurchDay, type ChurchToday, ChurchYear } from '../contract/entities.ts'
import { ChurchYearQuery } from '../contract/queries.ts'
import type { Complete } from '../contract/schema-parts.ts'
import { route } from '../http/route.ts'
import { countByName, type SermonColumns, toOccasionId } from '../search/sermon-columns.ts'
import { today } from '../settings.ts'
import { LISTED_LANGUAGE } from '../search/list-query.ts'

type Day = Complete<Static<typeof ChurchDay>>

export const getChurchYear = route({
  summary: 'The church year of a day, and other occasions of sermons',
  query: ChurchYearQuery,
  answer: ChurchYear,
  cache: 'day',
  handle({ content: { columns }, settings, query }) {
    const date = query.date ?? today(settings)
    const counts = countOccasions(columns)
    const { days } = churchYear(date)
    const isInYear = new Set(days.map(({ key }) => key))
    return Promise.resolve({
      date,
      today: churchToday(columns, date),
      days: days.map((day) => toDay(day, counts)),
      occasions: OCCASIONS.filter(({ key }) => !isInYear.has(key)).map((occasion) => toDay(occasion, counts)),
    })
  },
})

export function churchToday(columns: SermonColumns, date: string): Static<typeof ChurchToday> {
  const counts = countOccasions(columns)
  const day = dayOf(date)
  const next = nextDay(date)
  return {
    season: seasonOf(date),
    week: weekOf(date),
    day: day && toDay(day, counts),
    next: next && toDay(next, counts),
  }
}

/** The occasion of a stored sermon. */
export function churchDayOf(
  columns: SermonColumns,
  { occasion, day }: { occasion: string | null; day: string | null },
): Day | undefined {
  const key = occasionOf(occasion, day)
  const known = OCCASIONS.find((one) => one.key === key)
  return known && toDay(known, countOccasions(columns))
}

function toDay({ key, name, also, ...day }: NamedDay & Partial<DatedDay>, counts: Int32Array): Day {
  const readings = readingsOf(key, day.date)
  return {
    key,
    name,
    also,
    date: day.date,
    season: day.date === undefined ? undefined : seasonOf(day.date),
    epistle: readings?.epistle,
    gospel: readings?.gospel,
    sermons: counts[toOccasionId(key) - 1]!,
  }
}

const counted = new WeakMap<SermonColumns, Int32Array>()

/** By the place of the occasion in its table; once for each version of the content. */
function countOccasions(columns: SermonColumns): Int32Array {
  const counts = counted.get(columns) ?? countByName(columns, columns.occasion, LISTED_LANGUAGE)
  counted.set(columns, counts)
  return counts
}
