import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import { parsePageNumber } from '../page-number.ts'

export interface CitationsQuery {
  /** Tag ids; a citation matches any of them. */
  tags: number[]
  page: number
}

/** Parses `tags=3,7&page=2` as the API does, dropping malformed values. */
export function parseCitationsQuery(params: URLSearchParams): CitationsQuery {
  const tags = FILTER_PARAMETERS.tags.decode(params.getAll('tags')) ?? []
  return { tags, page: parsePageNumber(params) }
}

/** Omits defaults; commas stay unescaped. */
export function formatCitationsQuery({ tags, page }: CitationsQuery): string {
  const parts = [tags.length > 0 && `tags=${tags.join(',')}`, page > 1 && `page=${page}`]
  return parts.filter(Boolean).join('&')
}

/** Address of a query; the page may also be the home page, `/` (RT-02). */
export function citationsAddress(pathname: string, query: CitationsQuery): string {
  const text = formatCitationsQuery(query)
  return text === '' ? pathname : `${pathname}?${text}`
}
