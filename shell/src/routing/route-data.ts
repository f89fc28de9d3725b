/** What stands at an address, as it travels in the document and through the router. */
import type { RouteMatch } from './route-table.ts'

/** What went wrong, small enough to travel in the document. */
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
  | { kind: 'not-found' }
  /** Nobody could be asked what stands there (RT-11). */
  | { kind: 'unsure'; failure: Failure }
