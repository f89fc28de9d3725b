import { isRecord } from '../json/is-record.ts'
import type { Paging } from '../api/entities.ts'

import { addressOf, flagOf, integerIn, integerOf, type Json, recordOf } from './values.ts'

/** The fields of a pager, in the backend's own counting. */
export interface Pager {
  total?: number
  pages?: number
  limit?: number
  page?: number
  offset?: number
  hasNext: boolean
}

const LARGEST_LIMIT = 100
/** A shorter list may be the visible rest of a page with items that the visitor may not see. */
const SHORTEST_PAGE = 10
/** Items of a page where a call does not say how many. */
const DEFAULT_LIMIT = 20

/**
 * Reads the pagers of several kinds of backends: ours, Drupal's (`total_items`, `current_page` from 0), Laravel's
 * (`last_page`), Spring's (`page: { totalElements, number }`), a total beside the list, or a link to the next page.
 */
export function pagerOf(answer: unknown): Pager {
  const record = recordOf(answer)
  const meta = recordOf(record.meta)
  const all: Json = {
    ...(isRecord(record.data) && record.data),
    ...record,
    ...meta,
    ...['paging', 'pager', 'pagination', 'pageInfo', 'page_info'].reduce(
      (own, name) => ({ ...own, ...recordOf(record[name] ?? meta[name]) }),
      {},
    ),
  }
  const fields = isRecord(all.page) ? { ...all, ...all.page, page: undefined } : all
  const number = (...names: string[]) => {
    const value = integerIn(fields, ...names)
    return value !== undefined && value >= 0 ? value : undefined
  }
  const links = { ...recordOf(fields.links), ...recordOf(fields._links), ...fields }
  const [, nextPage] = /[?&]page=(\d+)/.exec(addressOf(links.next) ?? '') ?? []
  return {
    total: number('total', 'totalItems', 'totalCount', 'totalElements', 'totalResults', 'filterCount', 'count'),
    pages: number('pages', 'totalPages', 'lastPage', 'pageCount'),
    limit: number('limit', 'itemsPerPage', 'perPage', 'pageSize', 'size') || undefined,
    page:
      number('page', 'currentPage', 'pageNumber', 'number') ??
      (nextPage === undefined ? undefined : Number(nextPage) - 1),
    offset: number('offset', 'skip'),
    hasNext: ['next', 'next_page', 'nextPage', 'hasMore', 'has_more', 'hasNextPage'].some((name) =>
      flagOf(links[name]),
    ),
  }
}

/** True when the pager is complete and counts from 1. */
export const isComplete = ({ total, page, limit, offset }: Pager): boolean =>
  total !== undefined && page !== undefined && page > 0 && limit !== undefined && offset === (page - 1) * limit

/** The items of a page; `pager` is for `getPage`, which learns from it. */
export interface PageOfItems extends Json {
  data: Json[]
  paging: Paging
  pager: Pager
}

/**
 * A page of items with its position in the list. A backend without paging answers all items; they are cut to the page.
 */
export function pageOf(answer: unknown, asked: URLSearchParams, items: Json[]): PageOfItems {
  const pager = pagerOf(answer)
  const size = integerOf(asked.get('limit')) || DEFAULT_LIMIT
  const isAll = (pager.total ?? items.length) <= items.length && !pager.hasNext && (pager.pages ?? 1) <= 1
  // A backend with pages longer than requested has no second one for the rest.
  const isOnePage = pager.pages === 1 && items.length <= LARGEST_LIMIT
  if (items.length <= size || !isAll || isOnePage)
    return { data: items, paging: pagingOf(pager, asked, items.length), pager }
  const page = pageAsked(asked)
  const offset = (page - 1) * size
  const paging = { total: items.length, page, pages: Math.ceil(items.length / size), limit: size, offset }
  return { data: items.slice(offset, offset + size), paging, pager }
}

/**
 * The position of an answer in its list. Missing pager fields follow from the call: `page` from 1, and `limit`, which
 * `getPage` sets to the length of the first page.
 * @param count items of the answer
 */
export function pagingOf(pager: Pager, asked: URLSearchParams, count: number): Paging {
  const { total, pages, hasNext } = pager
  // Ignores a limit that would hold all items although not all arrived.
  if (isComplete(pager) && (pager.limit! < total! || count >= total!)) {
    const limit = Math.min(pager.limit!, LARGEST_LIMIT)
    return { total: total!, page: pager.page!, pages: Math.ceil(total! / limit), limit, offset: pager.offset! }
  }
  const page = pageAsked(asked)
  const limit = Math.min(
    page === 1 ? firstPageSize(pager, asked, count) : sizeAsked(pager, asked, count),
    LARGEST_LIMIT,
  )
  const offset = (page - 1) * limit
  const isMore = hasNext || (pages !== undefined && pages > page)
  const counted = pages !== undefined && pages > page ? pages * limit : offset + count + (isMore ? 1 : 0)
  const all = total === undefined ? counted : Math.max(total, count)
  return { total: all, page, pages: Math.ceil(all / limit), limit, offset }
}

const pageAsked = (asked: URLSearchParams) => Math.max(integerOf(asked.get('page')) ?? 1, 1)

const sizeAsked = (pager: Pager, asked: URLSearchParams, count: number) =>
  integerOf(asked.get('limit')) || pager.limit || count || 1

/** The first page of several shows how many items a page has, whatever was requested. */
function firstPageSize(pager: Pager, asked: URLSearchParams, count: number): number {
  const { total = 0, pages = 0, limit, hasNext } = pager
  const isMore = total > count || pages > 1 || hasNext
  if (isMore && limit !== undefined && limit < Math.max(total, 2)) return limit
  if (isMore && (limit === undefined ? count > 0 : count >= SHORTEST_PAGE)) return count
  return limit ?? (isMore ? sizeAsked(pager, asked, count) : count || 1)
}
