/**
 * The one script that a document runs by itself. It makes the server's page usable, keeps what only the composition
 * knows how to answer, and has the composition started when it is wanted (docs/decisions/0001). It counts the page view and has early errors reported.
 */
import { startAnalytics } from 'shared-kernel/telemetry'
import { readBoot } from '../boot.ts'
import { collectErrors } from '../monitoring/early-errors.ts'
import { omitEmptyFields } from './omit-empty-fields.ts'
import { startHydration } from './start-hydration.ts'
import { whenInputReleased, recordInput, watchComposition } from './replay-input.ts'
import { isNavigationForm, recordClicks } from './replay-clicks.ts'
import { addPrintSource } from './print-source.ts'
import { watchAbsence } from './absence.ts'
import { startMenus } from './menus.ts'
import { startDisplaySettings } from './display-settings.ts'
import { createPendingNotice } from './pending-notice.ts'
import { type Trigger, whenToHydrate } from './when-to-hydrate.ts'

/** How long after a failure the composition is begun anew by itself, once. */
const AGAIN_MS = 3000
const CHOICE = 'select, [type=checkbox], [type=radio]'

const boot = readBoot()
collectErrors(boot)
// A frame tells its height before anything else, and without the rest where nobody touches it.
if (boot.embedded && parent !== window) {
  import(/* webpackChunkName: "frame" */ './report-to-host.ts').then(
    ({ reportToHost }) => reportToHost(),
    () => undefined,
  )
}
const analytics = boot.analytics && startAnalytics(boot.analytics)
watchAbsence()
watchComposition()
addPrintSource()
const settings = startDisplaySettings()
const menus = startMenus()
const asking = omitEmptyFields()
const typed = recordInput(document.getElementById('site')!)
const waiting = createPendingNotice()
const presses = recordClicks((trigger) => {
  waiting.pending()
  void begin(trigger)
})
addEventListener('change', noteChoice)
whenToHydrate((trigger) => void begin(trigger))
// The script is here: `inline-scripts.ts` would mark the page as one without scripts.
document.documentElement.dataset.scripts = 'on'

let running: Promise<void> | undefined
let failures = 0

/** Starts the composition; once it has started, never again. */
function begin(trigger: Trigger): Promise<void> {
  return (running ??= startHydration({ boot, analytics, trigger, onHydrated, whenReady }).catch((error: unknown) => {
    running = undefined
    failures += 1
    document.documentElement.dataset.start = 'failed'
    // Whoever has waited through both attempts does not wait for a third: it begins with the next press.
    if (failures === 1) setTimeout(() => void begin(trigger), AGAIN_MS)
    else {
      presses.discard()
      waiting.failed()
    }
    addEventListener('online', () => void begin(null), { once: true })
    throw error
  }))
}

/** An order or a filter is chosen, and what is listed is still that of before. */
function noteChoice({ target }: Event) {
  const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
  if (isField && target.matches(CHOICE) && target.form && isNavigationForm(target.form)) waiting.pending()
}

async function whenReady() {
  await whenInputReleased()
  typed.captureAutofill()
}

/** From here on the page is React's. */
function onHydrated() {
  removeEventListener('change', noteChoice)
  settings.stop()
  menus.stop()
  asking.stop()
  waiting.end()
  document.documentElement.dataset.start = 'done'
  // In a task of their own: while React is at work it hydrates no region for a press.
  setTimeout(() => {
    typed.replay()
    presses.replay()
  })
}
