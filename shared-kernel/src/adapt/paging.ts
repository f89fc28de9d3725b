import { isRecord } from '../json/is-record.ts'
import type { Paging } from '../api/entities.ts'

import { field, flagOf, integerOf, type Json, recordOf } from './values.ts'

const LARGEST_LIMIT = 100
const SHORTEST_PAGE = 10
/** Items of a page where a call does not say how many. */
const DEFAULT_LIMIT = 20

/** The fields of a pager, whatever it is called; some answers have them beside the list. */
function pagerOf(answer: unknown): Json {
  if (!isRecord(answer)) return {}
  const meta = recordOf(answer.meta)
  const inner = isRecord(answer.data) && !('paging' in answer) ? pagerOf(answer.data) : {}
  const own = field(answer, 'paging', 'pager', 'pagination') ?? field(meta, 'paging', 'pager', 'pagination', 'page')
  const page = isRecord(answer.page) ? answer.page : {}
  return { ...inner, ...answer, ...meta, ...page, ...recordOf(own) }
}

/** The number of the page that the answer says it is, by the backend's own counting. */
export const pageNumberOf = (answer: unknown): number | undefined =>
  integerOf(field(pagerOf(answer), 'page', 'current_page', 'currentPage', 'page_number', 'number'))

/** The number of the first item by the answer, counted from 0. */
export const offsetOf = (answer: unknown): number | undefined =>
  integerOf(field(pagerOf(answer), 'offset', 'skip', 'start', 'from'))

/** A page of items with its place in the list. A backend that pages nothing answers all items: the page is cut here. */
export function pageOf(answer: unknown, asked: URLSearchParams, items: Json[]): { data: Json[]; paging: Paging } {
  const limit = integerOf(asked.get('limit')) || DEFAULT_LIMIT
  const isAll = pagingOf(answer, new URLSearchParams(), items.length).total === items.length
  if (items.length <= limit || !isAll) return { data: items, paging: pagingOf(answer, asked, items.length) }
  const page = Math.max(integerOf(asked.get('page')) ?? 1, 1)
  const offset = (page - 1) * limit
  const pages = Math.ceil(items.length / limit)
  return { data: items.slice(offset, offset + limit), paging: { total: items.length, page, pages, limit, offset } }
}

/**
 * Where in a list an answer is, from the pagers of several kinds of backends: ours, Drupal's (`total_items`,
 * `current_page` from 0), Laravel's (`last_page`), Spring's (`page: { totalElements }`), or only a link to the next
 * page. The page is the one that was asked for; an answer without a pager is the only page.
 * @param count items of the answer
 */
export function pagingOf(answer: unknown, asked: URLSearchParams, count: number): Paging {
  const pager = pagerOf(answer)
  const number = (...names: string[]) => {
    const value = integerOf(field(pager, ...names))
    return value !== undefined && value >= 0 ? value : undefined
  }
  const pages = number('pages', 'total_pages', 'totalPages', 'last_page', 'page_count', 'pageCount')
  const total = number('total', 'total_items', 'total_count', 'totalElements', 'total_results', 'totalCount', 'count')
  const given = number('limit', 'items_per_page', 'per_page', 'page_size', 'perPage', 'pageSize', 'size')
  const askedLimit = integerOf(asked.get('limit')) ?? 0
  const askedOffset = integerOf(asked.get('offset')) ?? 0
  let limit = given || (total === undefined && pages === undefined ? count : askedLimit || count) || 1
  // Ours may answer another page than the one asked for, e.g. the last; its offset shows that it counts from 1.
  const told = number('page')
  const isTold = told !== undefined && told > 0 && offsetOf(answer) === (told - 1) * limit
  const askedPage = isTold ? told : Math.max(integerOf(asked.get('page')) ?? Math.floor(askedOffset / limit) + 1, 1)
  const before = () => (askedPage - 1) * limit
  const isMore = (total !== undefined && total > before() + count) || (pages !== undefined && pages > askedPage)
  // A pager may tell a limit that the list does not keep: then as many as came are a page. A few items may also be
  // what is left of a page of which the visitor may not see all.
  if (isMore && count > 0 && count < limit && (!given || count >= SHORTEST_PAGE)) limit = count
  limit = Math.min(limit, LARGEST_LIMIT)
  const links = { ...recordOf(pager.links), ...recordOf(pager._links) }
  const hasNext = flagOf(field({ ...links, ...pager }, 'next', 'next_page', 'nextPage', 'hasMore', 'has_more'))
  const known = total ?? (pages !== undefined && pages > askedPage ? pages * limit : before() + count)
  const atLeast = before() + count + (hasNext && total === undefined && pages === undefined ? 1 : 0)
  const all = Math.max(known, total === undefined ? atLeast : count)
  return { total: all, page: askedPage, pages: Math.ceil(all / limit), limit, offset: before() }
}
