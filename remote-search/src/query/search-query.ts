/**
 * What a visitor is looking for, in the words of the address (QS-01…QS-04): the address, the code and the API call
 * a thing by the same name. An absent field is "not on"; a list is never empty.
 */
export interface SearchQuery {
  /** Words to look for; may hold "a phrase" and -word. */
  s?: string
  /** How the words match; absent means all of them. */
  m?: Match
  /** Absent means by relevance, which the address may also call DEFAULT. */
  order?: Order
  /** Present only for the descending direction. */
  dir?: 'DESC'
  /** BCP 47 language of the sermons. */
  lang?: string
  preacher?: number[]
  denomination?: number[]
  tags?: number[]
  media?: Media[]
  series?: number
  year?: number
  month?: number
  limit?: number
  offset?: number
  /** Counts from 1. */
  page?: number
  /** Book and chapter of the Bible picture; only together. */
  b?: number
  c?: number
  verb?: VerseFilter
  /** Roles counted for the day of a reading plan. */
  p?: RoleSwitches
}

export interface RoleSwitches {
  lesson?: true
  in_text?: true
}

/** A place in the Bible the sermons stand on; the switches widen it beyond the sermon's own text. */
export interface VerseFilter extends RoleSwitches {
  book: number
  chapter?: number
  verse?: number
}

export const MATCHES = ['any', 'exact'] as const
export type Match = (typeof MATCHES)[number]

export const ORDERS = ['date', 'title', 'preacher', 'verse'] as const
export type Order = (typeof ORDERS)[number]

export const MEDIA = ['text', 'audio', 'video'] as const
export type Media = (typeof MEDIA)[number]

/** Lists longer than this are cut: an address is written by hand, a query is paid for by everybody. */
export const LIST_LIMIT = 50
/** Longest text of the words, in UTF-16 units. */
export const WORDS_LIMIT = 300

/** Least and greatest value of every number in the address, both included. Others are dropped. */
export const RANGES = {
  id: [1, 2147483647],
  year: [1900, 2099],
  month: [1, 12],
  limit: [1, 100],
  offset: [0, 10000],
  page: [1, 10000],
  book: [1, 73],
  chapter: [1, 151],
  verse: [1, 176],
} as const
