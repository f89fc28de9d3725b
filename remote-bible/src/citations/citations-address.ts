import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import { parsePageNumber } from '../page-number.ts'

export interface CitationsQuery {
  /** Words of the citations; empty for all. */
  s: string
  /** Tag ids; a citation matches any of them. */
  tags: number[]
  page: number
}

/** Parses `s=remény&tags=3,7&page=2` as the API does, dropping malformed values. */
export function parseCitationsQuery(params: URLSearchParams): CitationsQuery {
  const tags = FILTER_PARAMETERS.tags.decode(params.getAll('tags')) ?? []
  return { s: FILTER_PARAMETERS.s.decode(params.getAll('s')) ?? '', tags, page: parsePageNumber(params) }
}

/** Omits defaults; commas stay unescaped. */
export function formatCitationsQuery({ s = '', tags = [], page = 1 }: Partial<CitationsQuery>): string {
  const parts = [
    s !== '' && `s=${encodeURIComponent(s)}`,
    tags.length > 0 && `tags=${tags.join(',')}`,
    page > 1 && `page=${page}`,
  ]
  return parts.filter(Boolean).join('&')
}

/** Address of a query; the page may also be the home page, `/` (RT-02). */
export function citationsAddress(pathname: string, query: Partial<CitationsQuery>): string {
  const text = formatCitationsQuery(query)
  return text === '' ? pathname : `${pathname}?${text}`
}
