/** At twenty on a page the API's lists end here, at their ten thousandth item; nobody is led further in any. */
const LAST_PAGE = 500

/** The page of a list that the address asks for, from 1; what is no such number is the first page. */
export function parsePageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  const page = /^\d{1,3}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= LAST_PAGE ? page : 1
}
