/** Data of the route, in the document and the router. */
import type { RouteMatch } from './route-table.ts'

/** A serialisable failure. */
export interface Failure {
  /**
   * `remote`: the page's code was not loaded; `data`: the API did not answer the page's call; `address`: it did not
   * resolve the address.
   */
  where: 'remote' | 'data' | 'address'
  kind: string
  message: string
}

/** A page with its data; `build`: whose page loaded it. */
export interface PageData {
  kind: 'page'
  page: string
  params: RouteMatch['params']
  build?: string
  data: unknown
}

/** `waiting` is the server's word for "the browser will see to it". */
export type RouteData =
  | PageData
  | { kind: 'waiting'; page: string; params: RouteMatch['params'] }
  | { kind: 'failed'; page: string; params: RouteMatch['params']; failure: Failure }
  /** `isGone`: the page was deleted (410). */
  | { kind: 'not-found'; isGone?: boolean }
  /** The API was unreachable: the page of this address is unknown (RT-11). */
  | { kind: 'unsure'; failure: Failure }
