import { readStored, writeStored } from '../preferences/safe-storage.ts'

/** Where the counts go. */
export interface AnalyticsSettings {
  /** Full address of the tracker's HTTP tracking API, e.g. `https://stats.lelkesz.com/matomo.php`. */
  tracker: string
  siteId: string
  /** Title of the document's own page view; absent where only hydration knows which page is shown. */
  title?: string
}

/** A page that is shown. */
export interface PageView {
  pathname: string
  /** Title as it would be without the address's query: a search's title has the words in it. */
  title: string
}

/** Parameters of Matomo's HTTP tracking API. */
export type TrackingFields = Record<string, string>

export interface Analytics {
  /**
   * Counts a page when its path is another than the last one's: paging, filters and a new search on the same page are
   * steps on that page.
   */
  countView: (view: PageView) => void
  /** Called with each view that is counted. */
  onCount?: () => void
  /** Sends a request. Never rejects: a tracker that is down, slow or blocked changes nothing. */
  send: (fields: TrackingFields) => Promise<void>
  /** Names the last view that was counted, for requests about it. */
  lastView: () => TrackingFields | undefined
}

/** In local storage: fields of views without a network, one view a line, `cdo` being its time. */
export const UNSENT_VIEWS_KEY = 'lelkesz.unsent-views'

/** A tracker that hangs must not hold connections. */
const DEADLINE_MS = 5000

/**
 * API-10: page views for Matomo. A page counts when it is visible: one that is prerendered or opened in the background
 * when it is first shown, one that the browser restores from its back/forward cache anew. Addresses go without their
 * query, which has search words and numbers of people in it. Null for visitors who ask not to be tracked.
 */
export function startAnalytics({ tracker, siteId, title }: AnalyticsSettings): Analytics | null {
  if (asksNotToBeTracked()) return null
  let shown: PageView | undefined
  let uncounted: PageView | undefined
  let last: TrackingFields | undefined

  // `send_image=0`: 204 instead of a picture.
  const fixed = { idsite: siteId, rec: '1', apiv: '1', send_image: '0', cookie: '0' }
  const send = async (fields: TrackingFields) => {
    try {
      // `sendBeacon` would send cookies. A form body needs no CORS preflight.
      await fetch(tracker, {
        method: 'POST',
        body: new URLSearchParams({ ...fixed, rand: randomId(), ...fields }),
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        signal: AbortSignal.timeout?.(DEADLINE_MS),
      })
    } catch {
      // Not repeated: it may have arrived, and would count twice.
    }
  }

  const countIfVisible = () => {
    if (!uncounted || document.visibilityState !== 'visible') return
    const view = uncounted
    uncounted = undefined
    const urlref = last?.url ?? document.referrer.replace(/[?#].*/, '')
    last = { url: location.origin + view.pathname, pv_id: randomId() }
    analytics.onCount?.()
    const fields = { ...last, action_name: view.title, ...(urlref && { urlref }) }
    if (navigator.onLine) return void send(fields)
    const line = new URLSearchParams({ ...fields, cdo: `${Date.now()}` })
    writeStored(UNSENT_VIEWS_KEY, `${readStored(UNSENT_VIEWS_KEY) ?? ''}${line}\n`)
  }
  document.addEventListener('visibilitychange', countIfVisible)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    uncounted = shown
    countIfVisible()
  })
  const analytics: Analytics = {
    countView(view) {
      if (view.pathname === shown?.pathname) return
      uncounted = shown = view
      countIfVisible()
    },
    send,
    lastView: () => last,
  }
  if (title) analytics.countView({ pathname: location.pathname, title })
  return analytics
}

/** How browsers say that their owner does not want to be counted; older ones say it on `window`. */
interface PrivacySignals {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/** Whether the visitor asks not to be tracked, by Global Privacy Control or by Do Not Track. */
export const asksNotToBeTracked = (): boolean =>
  ([navigator, window] as PrivacySignals[]).some(
    ({ globalPrivacyControl, doNotTrack }) => globalPrivacyControl || doNotTrack === '1',
  )

/** Six letters or digits, the form of Matomo's page view id (`pv_id`). */
const randomId = () => Math.random().toString(36).slice(2, 8).padEnd(6, '0')
