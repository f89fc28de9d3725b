import { readStored, writeStored } from '../preferences/safe-storage.ts'

/** The tracker of page views. */
export interface AnalyticsSettings {
  /** Full address of the tracker's HTTP tracking API, e.g. `https://stats.lelkesz.com/matomo.php`. */
  tracker: string
  siteId: string
  /** Title of the document's own page view; absent where only hydration knows which page is shown. */
  title?: string
}

/** A shown page. */
export interface PageView {
  pathname: string
  /** Title without the address's query: the title of a search contains its words. */
  title: string
}

/** Parameters of Matomo's HTTP tracking API. */
export type TrackingFields = Record<string, string>

export interface Analytics {
  /**
   * Counts a page when its path differs from the last one: paging, filters and searches on one page are not new views.
   */
  countView: (view: PageView) => void
  /** Called for each counted view. */
  onCount?: () => void
  /** Sends a request. Never rejects: a tracker may be down, slow or blocked. */
  send: (fields: TrackingFields) => Promise<void>
  /** Fields that identify the last counted view. */
  lastView: () => TrackingFields | undefined
}

/** In local storage: the fields of views counted offline, one view a line; `cdo` is its time. */
export const UNSENT_VIEWS_KEY = 'lelkesz.unsent-views'

/** A tracker that hangs must not hold connections. */
const DEADLINE_MS = 5000

/**
 * API-10: page views for Matomo. A page counts when it becomes visible, also after prerendering, in a background tab, and
 * when it returns from the back/forward cache. Addresses are sent without their query, which may hold search words.
 * @returns null for visitors who ask not to be tracked
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

/** Signals of visitors who do not want to be tracked; older browsers have them on `window`. */
interface PrivacySignals {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/** True when the visitor asks not to be tracked, by Global Privacy Control or by Do Not Track. */
export const asksNotToBeTracked = (): boolean =>
  ([navigator, window] as PrivacySignals[]).some(
    ({ globalPrivacyControl, doNotTrack }) => globalPrivacyControl || doNotTrack === '1',
  )

/** Six letters or digits, the form of Matomo's page view id (`pv_id`). */
const randomId = () => Math.random().toString(36).slice(2, 8).padEnd(6, '0')
