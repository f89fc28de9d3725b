/** How the answer of each call is read, from a backend of ours or of others. */
import { BAD, type Guard, listOf, listOrEmpty } from '../json/guards.ts'
import { isRecord } from '../json/is-record.ts'

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
import type { BibleText, PlanReading, Resolved, Sermon, SermonList } from './entities.ts'
import { readResolved } from './read-resolved.ts'
import * as shapes from './shapes.generated.ts'

const NO_ITEMS = { data: [], paging: { total: 0, page: 1, pages: 0, limit: 20, offset: 0 } }

export const config = tolerant(shapes.Config, configOf, { site: {} })
export const siteLinks = tolerant(listOf(shapes.SiteLink), siteLinksOf, [])
export const preachers = tolerant(listOf(shapes.Preacher), preachersOf, [])
/** Fails where nothing is readable: the form says so, and so does the list of books, which has one of its own then. */
export const tags = { guard: listOf(shapes.Named), adapt: tagsOf }
export const bibleBooks = { guard: shapes.BibleBookList, adapt: booksOf }
export const daily = tolerant(shapes.DailySelection, dailyOf, {})
export const resolved: Reader<Resolved> = { guard: readResolved }

export const sermonList = (asked: URLSearchParams) =>
  tolerant(shapes.SermonList, (answer, read) => sermonListOf(answer, asked, read), NO_ITEMS)

export const citationList = (asked: URLSearchParams) =>
  tolerant(shapes.CitationList, (answer, read) => citationsOf(answer, asked, read), NO_ITEMS)

export const readingPlanList = (asked: URLSearchParams) =>
  tolerant(shapes.ReadingPlanList, (answer, read) => plansOf(answer, asked, read), NO_ITEMS)

/** @param id of the item that was asked for */
export const sermon = (id: number): Reader<Sermon> => ({
  guard: shapes.Sermon,
  adapt: (answer, read) => sermonOf(answer, id, read),
})

const planReadings = listOrEmpty(shapes.PlanReading)

const sermonsWithReadings: Guard<SermonList & { readings: PlanReading[] }> = (value, tell) => {
  const list = shapes.SermonList(value, tell)
  const readings = planReadings(isRecord(value) ? value.readings : undefined, tell)
  return list === BAD || readings === BAD ? BAD : { ...list, readings }
}

export const planDaySermons = (asked: URLSearchParams) =>
  tolerant(
    sermonsWithReadings,
    (answer, read) => ({ ...sermonListOf(answer, asked, read), readings: readingsOf(answer, read) }),
    NO_ITEMS,
  )

/** @param asked parameters of the call */
export const bibleText = (asked: URLSearchParams): Reader<BibleText> => ({
  guard: shapes.BibleText,
  adapt: (answer, read) => bibleTextOf(answer, asked, read),
  acceptsText: true,
})

/** Calls beyond the specification: only a server of ours answers them. */
export const passage = { guard: shapes.PassagePage }
export const suggestions = { guard: shapes.SuggestionList }

export const formKeys = { guard: shapes.TokenAnswer, adapt: formKeysOf }
export const received = { guard: shapes.Received, adapt: receivedOf }
