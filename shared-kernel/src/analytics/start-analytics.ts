import { createHeartbeat } from './heartbeat.ts'
import { asksNotToBeTracked } from './privacy-signals.ts'
import { type AnalyticsSettings, randomId, sendToMatomo } from './send-to-matomo.ts'

/** A page that is shown. */
export interface PageView {
  pathname: string
  /** Title as it would be without the address's query: a search's title has the words in it. */
  title: string
}

/** Hears of every page shown, also of the same one again. */
export type CountView = (view: PageView) => void

/**
 * API-10: page views for Matomo. A page counts when its path is another than the last one's: paging, filters and a new
 * search on the same page are steps on that page, and of a redirect only the target is seen. Addresses go without
 * their query, which has search words and numbers of people in it. Who asks not to be tracked is not.
 */
export function startAnalytics(settings: AnalyticsSettings): CountView {
  if (asksNotToBeTracked()) return () => undefined
  let shown: { url: string; pv_id: string } | null = null
  const beat = createHeartbeat(() => {
    if (shown) sendToMatomo(settings, { ...shown, ping: '1' })
  })
  return ({ pathname, title }) => {
    const url = `${location.origin}${pathname}`
    if (url === shown?.url) return
    const urlref = shown?.url ?? withoutQuery(document.referrer)
    shown = { url, pv_id: randomId() }
    sendToMatomo(settings, { ...shown, action_name: title, ...(urlref !== '' && { urlref }) })
    beat()
  }
}

function withoutQuery(address: string): string {
  try {
    const { origin, pathname } = new URL(address)
    return `${origin}${pathname}`
  } catch {
    return ''
  }
}
