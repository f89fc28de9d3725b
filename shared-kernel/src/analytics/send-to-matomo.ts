/** Where the counts go. */
export interface AnalyticsSettings {
  /** Full address of the tracker's HTTP tracking API, e.g. `https://stats.lelkesz.com/matomo.php`. */
  tracker: string
  siteId: string
}

/** Longer than this nothing is waited for, so that a tracker that hangs does not hold connections. */
const DEADLINE_MS = 5000

/**
 * One request to Matomo's HTTP tracking API. No cookie goes along and none is taken, no visitor id is sent; what
 * happens to the request is nobody's business: a tracker that is down, slow or blocked changes nothing on the page.
 */
export function sendToMatomo({ tracker, siteId }: AnalyticsSettings, about: Record<string, string>): void {
  const body = new URLSearchParams({
    idsite: siteId,
    rec: '1',
    apiv: '1',
    // Matomo answers 204 instead of a picture, and knows that there is no cookie to look for.
    send_image: '0',
    cookie: '0',
    rand: randomId(),
    ...about,
  })
  // Not sendBeacon, which always takes cookies along. A form's body needs no permission (CORS) first.
  fetch(tracker, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch(() => undefined)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Six characters, as Matomo wants the id of a page view (`pv_id`) to be. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
