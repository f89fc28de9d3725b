import * as shapes from './shapes.generated.ts'
import { bibleTextOf, booksOf } from '../adapt/bible.ts'
import { plansOf, readingsOf } from '../adapt/plans.ts'
import { type Reader, tolerant } from '../adapt/reader.ts'
import { sermonListOf, sermonOf } from '../adapt/sermons.ts'
import {
  citationsOf,
  configOf,
  dailyOf,
  formKeysOf,
  preachersOf,
  receivedOf,
  siteLinksOf,
  tagsOf,
} from '../adapt/site.ts'
import { BAD, type Guard, listOf, listOrEmpty } from '../json/guards.ts'
import { isRecord } from '../json/is-record.ts'
import type { BibleText, ChurchYear, PlanReading, Resolved, Sermon, SermonList } from './entities.ts'

/** A reader for the answer of each call, from this site's backend or another one. */

const CONTENT_ID = /^\d{1,10}$/

/**
 * RT-11. Any truthy `_pattern` marks a content item. Its id is text or a number, named `id` or `nid`, in `props` or beside
 * the marker. An answer without marker and id names no item. In the result the marker is the name of the page.
 */
export const readResolved: Guard<Resolved> = (answer) => {
  let target: unknown = answer
  while (isRecord(target) && !target._pattern && isRecord(target.data)) target = target.data
  const id = isRecord(target) && target._pattern ? (idIn(target.props) ?? idIn(target)) : undefined
  if (id === undefined || !isRecord(target)) return { data: { data: {} } }
  const moved = typeof target.path === 'string' && /^\/(?!\/)/.test(target.path) ? { path: target.path } : {}
  return { data: { data: { _pattern: 'node_view', props: { id }, ...moved } } }
}

function idIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  return [value.id, value.nid]
    .filter((id) => typeof id === 'number' || typeof id === 'string')
    .map((id) => String(id).trim())
    .find((id) => CONTENT_ID.test(id))
}

const NO_ITEMS = { data: [], paging: { total: 0, page: 1, pages: 0, limit: 20, offset: 0 } }

export const config = tolerant(shapes.Config, configOf, { site: {} })
export const siteLinks = tolerant(listOf(shapes.SiteLink), siteLinksOf, [])
export const preachers = tolerant(listOf(shapes.Preacher), preachersOf, [])
/** Fails when nothing is readable: the form reports it, and the book filter has a list of its own then. */
export const tags = { guard: listOf(shapes.Named), adapt: tagsOf }
export const bibleBooks = { guard: shapes.BibleBookList, adapt: booksOf }
export const daily = tolerant(shapes.DailySelection, dailyOf, {})
export const churchYear: Reader<ChurchYear> = { guard: shapes.ChurchYear }
export const resolved: Reader<Resolved> = { guard: readResolved }

export const sermonList = (requested: URLSearchParams) =>
  tolerant(shapes.SermonList, (answer, read) => sermonListOf(answer, requested, read), NO_ITEMS)

export const citationList = (requested: URLSearchParams) =>
  tolerant(shapes.CitationList, (answer, read) => citationsOf(answer, requested, read), NO_ITEMS)

export const readingPlanList = (requested: URLSearchParams) =>
  tolerant(shapes.ReadingPlanList, (answer, read) => plansOf(answer, requested, read), NO_ITEMS)

/** @param id of the requested item */
export const sermon = (id: number): Reader<Sermon> => ({
  guard: shapes.Sermon,
  adapt: (answer, read) => sermonOf(answer, id, read),
})

const planReadings = listOrEmpty(shapes.PlanReading)

const sermonsWithReadings: Guard<SermonList & { readings: PlanReading[] }> = (value, report) => {
  const list = shapes.SermonList(value, report)
  const readings = planReadings(isRecord(value) ? value.readings : undefined, report)
  return list === BAD || readings === BAD ? BAD : { ...list, readings }
}

export const planDaySermons = (requested: URLSearchParams) =>
  tolerant(
    sermonsWithReadings,
    (answer, read) => ({ ...sermonListOf(answer, requested, read), readings: readingsOf(answer, read) }),
    NO_ITEMS,
  )

/** @param requested parameters of the call */
export const bibleText = (requested: URLSearchParams): Reader<BibleText> => ({
  guard: shapes.BibleText,
  adapt: (answer, read) => bibleTextOf(answer, requested, read),
  acceptsText: true,
})

/** Calls beyond the specification: only a server of ours answers them. */
export const passage = { guard: shapes.PassagePage }
export const suggestions = { guard: shapes.SuggestionList }

export const formKeys = { guard: shapes.TokenAnswer, adapt: formKeysOf }
export const received = { guard: shapes.Received, adapt: receivedOf }
