/** Loader data of the one route, as the document and the router carry it. */
import type { RouteMatch } from './route-table.ts'

/** A failure as the document carries it. */
export interface Failure {
  /**
   * `remote`: the page's code could not be had; `data`: the API did not give what the page shows; `address`: it did not
   * say what stands there.
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
  /** `isGone`: something stood there, and is deleted (410). */
  | { kind: 'not-found'; isGone?: boolean }
  /** The API was not reachable: it is unknown which page this is (RT-11). */
  | { kind: 'unsure'; failure: Failure }
