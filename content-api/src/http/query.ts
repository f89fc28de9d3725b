import { splitLigatures } from 'shared-kernel/fold'
import { LIST_PARAMETERS } from 'shared-kernel/search-parameters'
import type { Static } from 'typebox'
import type { Paging } from '../contract/entities.ts'
import type { PagingQuery } from '../contract/queries.ts'
import { AnswerError } from './errors.ts'

const MAX_OFFSET = LIST_PARAMETERS.offset.most

export interface Window {
  page: number
  limit: number
  offset: number
}

/**
 * The requested window of a list; `page` takes precedence over `offset`. At most 10 000 items can be reached.
 * @throws AnswerError beyond that
 */
export function toWindow({ page, limit = 20, offset = 0 }: Static<typeof PagingQuery>): Window {
  const start = page === undefined ? offset : (page - 1) * limit
  if (start > MAX_OFFSET) {
    throw new AnswerError('query_invalid', { errors: { [page === undefined ? 'offset' : 'page']: ['Hibás érték.'] } })
  }
  return { limit, offset: start, page: page ?? Math.floor(start / limit) + 1 }
}

export function toPaging({ page, limit, offset }: Window, total: number): Static<typeof Paging> {
  return { total, page, pages: Math.ceil(total / limit), limit, offset }
}

/**
 * Parses a query by the contract: drops empty values, takes the last of several, leaves invalid percent signs
 * unchanged. The result has no prototype, because clients choose the names.
 */
export function parseQueryString(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const trimmed = splitLigatures(value).normalize('NFC').trim()
    if (trimmed === '') delete query[name]
    else query[name] = trimmed
  }
  return query
}
