import { safeStorage } from '../preferences/safe-storage.ts'
import { type Analytics, UNSENT_VIEWS_KEY } from './start-analytics.ts'

/**
 * Matomo accepts older views only with a token
 * (`tracking_requests_require_authentication_when_custom_timestamp_newer_than`).
 */
const MAX_AGE_S = 24 * 60 * 60
const MAX_UNSENT = 100

/** The part of API-10 after hydration: the heartbeat of the last view, and the views of offline pages. */
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

/** Sends stored views one by one. Each is removed before it is sent, so that none is counted twice. */
async function sendUnsentViews(send: Analytics['send']) {
  // Only in the visible tab: several tabs would send the same views.
  while (navigator.onLine && document.visibilityState === 'visible') {
    const [view, ...others] = (storage.read(UNSENT_VIEWS_KEY) ?? '').split('\n').slice(-MAX_UNSENT - 1)
    if (!view) return
    if (others.length > 1) storage.write(UNSENT_VIEWS_KEY, others.join('\n'))
    else storage.remove(UNSENT_VIEWS_KEY)
    const fields = Object.fromEntries(new URLSearchParams(view))
    // Matomo expects the age in seconds.
    const cdo = Math.round((Date.now() - Number(fields.cdo)) / 1000)
    if (cdo < MAX_AGE_S) await send({ ...fields, cdo: String(cdo) })
  }
}

/** API-10: as Matomo's `enableHeartBeatTimer(30)`. */
const BEAT_MS = 30_000

/**
 * Calls `beat` 30 s after the last `restart` or beat, while the page is visible and has the focus.
 * @returns `restart`; there is no beat before its first call
 */
function createHeartbeat(beat: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isBeingRead()) beat()
      restart()
    }, BEAT_MS)
  }
  document.addEventListener('visibilitychange', () => {
    // A hidden page sets no timers; a visible one starts a new interval.
    if (timer === undefined) return
    if (document.visibilityState === 'visible') restart()
    else clearTimeout(timer)
  })
  return restart
}

const isBeingRead = () => document.visibilityState === 'visible' && document.hasFocus()
