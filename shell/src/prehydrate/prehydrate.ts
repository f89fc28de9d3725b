/**
 * The one script that a document runs by itself. It makes the server's page usable, keeps what only the composition
 * knows how to answer, and has the composition started when it is wanted (docs/decisions/0001). It counts the page view and has early errors reported.
 */
import { startAnalytics } from 'shared-kernel/analytics'
import { readBoot } from '../boot.ts'
import { noticeErrors } from '../monitoring/early-errors.ts'
import { askBriefly } from './omit-empty-fields.ts'
import { compose } from './start-hydration.ts'
import { handLetGo, keepTyped, noteHands } from './replay-input.ts'
import { asksByAddress, keepPresses } from './replay-clicks.ts'
import { namePrints } from './print-source.ts'
import { noteAbsence } from './absence.ts'
import { pressMenus } from './menus.ts'
import { pressSettings } from './display-settings.ts'
import { sayWaiting } from './pending-notice.ts'
import { type Wanted, whenWanted } from './when-to-hydrate.ts'

/** How long after a failure the composition is begun anew by itself, once. */
const AGAIN_MS = 3000
const CHOICE = 'select, [type=checkbox], [type=radio]'

const boot = readBoot()
noticeErrors(boot)
// A frame tells its height before anything else, and without the rest where nobody touches it.
if (boot.embedded && parent !== window) {
  import(/* webpackChunkName: "frame" */ './report-to-host.ts').then(
    ({ talkToHost }) => talkToHost(),
    () => undefined,
  )
}
const analytics = boot.analytics && startAnalytics(boot.analytics)
noteAbsence()
noteHands()
namePrints()
const settings = pressSettings()
const menus = pressMenus()
const asking = askBriefly()
const typed = keepTyped(document.getElementById('site')!)
const waiting = sayWaiting()
const presses = keepPresses((by) => {
  waiting.pressed()
  void begin(by)
})
addEventListener('change', noteChoice)
whenWanted((by) => void begin(by))
// The script is here: `inline-scripts.ts` would mark the page as one without scripts.
document.documentElement.dataset.scripts = 'on'

let running: Promise<void> | undefined
let failures = 0

/** Starts the composition; once it has started, never again. */
function begin(by: Wanted): Promise<void> {
  return (running ??= compose({ boot, analytics, by, takeOver, isReady }).catch((error: unknown) => {
    running = undefined
    failures += 1
    document.documentElement.dataset.start = 'failed'
    // Whoever has waited through both attempts does not wait for a third: it begins with the next press.
    if (failures === 1) setTimeout(() => void begin(by), AGAIN_MS)
    else {
      presses.forget()
      waiting.inVain()
    }
    addEventListener('online', () => void begin(null), { once: true })
    throw error
  }))
}

/** An order or a filter is chosen, and what is listed is still that of before. */
function noteChoice({ target }: Event) {
  const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
  if (isField && target.matches(CHOICE) && target.form && asksByAddress(target.form)) waiting.pressed()
}

async function isReady() {
  await handLetGo()
  typed.prepare()
}

/** From here on the page is React's. */
function takeOver() {
  removeEventListener('change', noteChoice)
  settings.stop()
  menus.stop()
  asking.stop()
  waiting.over()
  document.documentElement.dataset.start = 'done'
  // In a task of their own: while React is at work it hydrates no region for a press.
  setTimeout(() => {
    typed.tell()
    presses.release()
  })
}
