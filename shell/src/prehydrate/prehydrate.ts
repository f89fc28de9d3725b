/**
 * The only script that a document runs by itself. It makes the server's page usable, records clicks and input for React,
 * and starts hydration when it is needed (decision 1). It counts the page view and has early errors reported.
 */
import { startAnalytics } from 'shared-kernel/telemetry'
import { readBoot } from '../boot.ts'
import { PREFETCHED, VIEWS_PATH } from '../server-paths.ts'
import { collectErrors } from '../monitoring/early-errors.ts'
import { watchAbsence } from './absence.ts'
import { startDisplaySettings } from './display-settings.ts'
import { addPrintSource, listen, omitEmptyFields } from './document-listeners.ts'
import { createPendingNotice } from './pending-notice.ts'
import { isNavigationForm, recordClicks, recordInput, watchComposition, whenInputReleased } from './replay.ts'
import { startHydration } from './start-hydration.ts'
import { startSubmenus } from './submenus.ts'
import { type Trigger, whenToHydrate } from './when-to-hydrate.ts'

/** Pause before the one automatic retry of a failed start. */
const RETRY_MS = 3000
const CHOICE = 'select, [type=checkbox], [type=radio]'

let running: Promise<void> | undefined
let failures = 0

const boot = readBoot()
const root = document.documentElement.dataset
collectErrors(boot)
// A frame reports its height first, and needs nothing else unless it is used.
if (boot.embedded && parent !== window) {
  import(/* webpackChunkName: "frame" */ './report-to-host.ts').then(
    ({ reportToHost }) => reportToHost(),
    () => undefined,
  )
}
const analytics = boot.analytics && startAnalytics(boot.analytics)
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.serverTiming?.[0]?.name === PREFETCHED) navigator.sendBeacon(VIEWS_PATH, location.pathname)
watchAbsence()
watchComposition()
addPrintSource()
const input = recordInput(document.getElementById('site')!)
const notice = createPendingNotice()
// These stay after hydration: React renders their elements without state.
startDisplaySettings()
startSubmenus()
const stops = [omitEmptyFields(), listen(['change'], showPendingChoice)]
const clicks = recordClicks((trigger) => {
  notice.pending()
  void begin(trigger)
})
whenToHydrate((trigger) => void begin(trigger))
// Keeps the inline script from marking the page as one without scripts (`inline-scripts.ts`).
root.scripts = 'on'
// Kept by the inline script.
const { earlyPress } = window as { earlyPress?: HTMLElement | null }
earlyPress?.click()

/** Starts hydration, unless it is running or done. */
function begin(trigger: Trigger): Promise<void> {
  return (running ??= startHydration({ boot, analytics, trigger, onHydrated, whenReady }).catch((error: unknown) => {
    running = undefined
    failures += 1
    root.start = 'failed'
    clicks.followLink()
    // After two failures the next click starts it.
    if (failures === 1) setTimeout(() => void begin(trigger), RETRY_MS)
    else {
      clicks.discard()
      notice.failed()
    }
    addEventListener('online', () => void begin(null), { once: true })
    throw error
  }))
}

/** The user chose an order or a filter, and the list still shows the previous one. */
function showPendingChoice({ target }: Event) {
  const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
  if (isField && target.matches(CHOICE) && target.form && isNavigationForm(target.form)) notice.pending()
}

async function whenReady() {
  await whenInputReleased()
  input.captureAutofill()
}

function onHydrated() {
  for (const stop of stops) stop()
  notice.end()
  root.start = 'done'
  // In a task of its own: during its own work React hydrates no region for an event.
  setTimeout(() => {
    input.replay()
    clicks.replay()
  })
}
