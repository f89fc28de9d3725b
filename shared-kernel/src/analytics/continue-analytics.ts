import { safeStorage } from '../preferences/safe-storage.ts'
import { createHeartbeat } from './heartbeat.ts'
import { type Analytics, UNSENT_VIEWS_KEY } from './start-analytics.ts'

/**
 * Matomo takes older ones only with a token
 * (`tracking_requests_require_authentication_when_custom_timestamp_newer_than`).
 */
const MAX_AGE_S = 24 * 60 * 60
const MOST_UNSENT = 100

/** The hydrated page's part of API-10: the heartbeat of the last view, and views that had no network. */
export function continueAnalytics(analytics: Analytics): void {
  const { send, lastView } = analytics
  const sendUnsent = () => void sendUnsentViews(send)
  sendUnsent()
  addEventListener('online', sendUnsent)
  document.addEventListener('visibilitychange', sendUnsent)
  const restart = createHeartbeat(() => void send({ ...lastView(), ping: '1' }))
  analytics.onCount = restart
  restart()
}

const storage = safeStorage('localStorage')

/** Sends one after the other; each is removed before it is sent, so that none is sent twice. */
async function sendUnsentViews(send: Analytics['send']) {
  // Only in the visible tab: several at once would send the same.
  while (navigator.onLine && document.visibilityState === 'visible') {
    const [view, ...others] = (storage.read(UNSENT_VIEWS_KEY) ?? '').split('\n').slice(-MOST_UNSENT - 1)
    if (!view) return
    if (others.length > 1) storage.write(UNSENT_VIEWS_KEY, others.join('\n'))
    else storage.remove(UNSENT_VIEWS_KEY)
    const fields = Object.fromEntries(new URLSearchParams(view))
    // For Matomo the seconds that have passed since then.
    const cdo = Math.round((Date.now() - Number(fields.cdo)) / 1000)
    if (cdo < MAX_AGE_S) await send({ ...fields, cdo: String(cdo) })
  }
}
