import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import { parsePageNumber } from '../page-number.ts'

/** What the address of the citations asks for. */
export interface CitationsQuery {
  /** Numbers of tags; a citation has any of them. */
  tags: number[]
  page: number
}

/** Reads `tags=3,7&page=2` as the API does; what is malformed is dropped. */
export function parseCitationsQuery(params: URLSearchParams): CitationsQuery {
  const tags = FILTER_PARAMETERS.tags.decode(params.getAll('tags')) ?? []
  return { tags, page: parsePageNumber(params) }
}

/** The query as text, without what is the default; commas stay readable. */
export function formatCitationsQuery({ tags, page }: CitationsQuery): string {
  const parts = [tags.length > 0 && `tags=${tags.join(',')}`, page > 1 && `page=${page}`]
  return parts.filter(Boolean).join('&')
}

/** Address of the citations at `pathname`; they may stand at another than their own, e.g. `/` (RT-02). */
export function citationsAddress(pathname: string, query: CitationsQuery): string {
  const text = formatCitationsQuery(query)
  return text === '' ? pathname : `${pathname}?${text}`
}
