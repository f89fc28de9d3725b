import { configureApi, getList, type SermonList } from 'shared-kernel/api'

declare const __webpack_public_path__: string

const RETRIES = 2
const ATTEMPT_MS = 10_000

let asked: string | null = null

/** The site whose build this is, whichever page it stands on: where links lead and, unless told otherwise, the API. */
export const siteOrigin = () => new URL(__webpack_public_path__, location.href).origin

/**
 * Asks the site for sermons as nobody: without cookies, without a token, as an embedded visit (AP-03).
 * @param api origin of the API where it is not the site's own
 */
export function findSermons(params: URLSearchParams, api: string, signal: AbortSignal): Promise<SermonList> {
  // Widgets of one page share the client, and its kept answers belong to one API.
  if (asked !== api) {
    asked = api
    configureApi({
      environment: () => ({
        origin: api,
        site: new URL(siteOrigin()).hostname,
        embedded: true,
        language: 'hu',
        languages: ['hu'],
        retries: RETRIES,
        timeoutMs: ATTEMPT_MS,
        credentials: false,
        token: 'none',
      }),
    })
  }
  return getList(params, { signal })
}
