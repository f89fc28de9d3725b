/**
 * Every parameter of a search by its name in the address; their order is that of addresses. Meanings:
 * docs/decisions/0005. Used by the search page, its filters, feeds, the embed and the API's contract.
 */
import { choice, form, listOf, number, onOff, openChoice, text } from './codecs.ts'

const id = number(1, 2147483647)
const book = number(1, 73)
const chapter = number(1, 151)
const verse = number(1, 176)

/** A book, a chapter or a verse, and optionally the end of a range. */
const PLACE_FORM = '^([1-9]|[1-6]\\d|7[0-3])(\\.\\d{1,3}(\\.\\d{1,3})?(-\\d{1,3}(\\.\\d{1,3})?)?)?$'

/** Filters of a search, for the page, the API and feeds (QS-01…QS-04). */
export const FILTER_PARAMETERS = {
  /** Search words; may contain "a phrase" and -word. */
  s: text(300),
  /** How the words match; all of them when absent. */
  m: openChoice(['any', 'forms', 'exact'], 'all'),
  'verb[book]': book,
  'verb[chapter]': chapter,
  'verb[verse]': verse,
  /** End of the passage, when it is more than one verse or chapter; without a verse, the end of the chapter. */
  'verb[endChapter]': chapter,
  'verb[endVerse]': verse,
  /** Alternative places, joined by OR: `42.15.11-15.32` (`placeToText`). */
  'verb[also]': listOf(form(PLACE_FORM)),
  'verb[lesson]': onOff,
  'verb[in_text]': onOff,
  /** Book and chapter of the Bible picture. */
  b: book,
  c: chapter,
  preacher: listOf(id),
  denomination: listOf(id),
  series: id,
  tags: listOf(id),
  /** Day of the church year or kind of service: `advent-1`, `temetes`. */
  occasion: form('^[a-z0-9-]{1,40}$'),
  media: listOf(openChoice(['text', 'audio', 'video']), 10),
  year: number(1900, 2099),
  month: number(1, 12),
  /** BCP 47 language of the sermons. */
  lang: form('^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$'),
}

/** Paging and order of the results, for the page and the API. */
export const LIST_PARAMETERS = {
  /** By relevance when absent. */
  order: openChoice(['date', 'title', 'preacher', 'verse'], 'DEFAULT'),
  dir: choice(['DESC']),
  limit: number(1, 100),
  offset: number(0, 10000),
  /** From 1; takes precedence over the offset. */
  page: number(1, 10001),
}

/** Roles counted for the day of a reading plan: another call of the API. */
export const DAY_PARAMETERS = { 'p[lesson]': onOff, 'p[in_text]': onOff }

export const SEARCH_PARAMETERS = { ...FILTER_PARAMETERS, ...LIST_PARAMETERS, ...DAY_PARAMETERS }

/** QS-06: parameters without effect unless another one is set. */
export const NEEDED: { [Name in keyof typeof SEARCH_PARAMETERS]?: (keyof typeof SEARCH_PARAMETERS)[] } = {
  'verb[chapter]': ['verb[book]'],
  'verb[verse]': ['verb[book]', 'verb[chapter]'],
  'verb[endChapter]': ['verb[book]', 'verb[chapter]'],
  'verb[endVerse]': ['verb[book]', 'verb[chapter]'],
  'verb[also]': ['verb[book]'],
  'verb[lesson]': ['verb[book]'],
  'verb[in_text]': ['verb[book]'],
  b: ['c'],
  c: ['b'],
}
