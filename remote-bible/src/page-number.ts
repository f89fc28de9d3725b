/** Limit of the API's lists: ten thousand items, twenty per page. */
const LAST_PAGE = 500

/** Page number of an address, from 1; malformed numbers count as 1. */
export function parsePageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  const page = /^\d{1,3}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= LAST_PAGE ? page : 1
}
