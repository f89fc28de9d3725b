/**
 * When the composition is wanted: at the visitor's first sign of intent, else in the first idle moment after the page
 * has loaded. Where the document asks for it, at once; in a page that nobody sees, when it is seen.
 */
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, readStored, safeStorage } from 'shared-kernel/preferences'
import { PANEL_KEY } from '../boot.ts'
import { savesData } from '../services/saves-data.ts'
import { wasLongAbsent } from './note-absence.ts'

/** Who or what wanted it: what the visitor's first move was made on. */
export type Wanted = EventTarget | null

/** However busy the page is, so long after it has loaded it happens. */
const LATEST_MS = 2000
/** Where browsers have no idle moments (Safari). */
const NEARLY_IDLE_MS = 200

const PRESSABLE = 'a[href], button, input, select, textarea, summary, label, [role=button], [tabindex="0"]'
const FIELD = 'input, select, textarea, [contenteditable]'
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input'] as const

/** Calls back once. */
export function whenWanted(start: (by: Wanted) => void): void {
  let isOver = false
  const begin = (by: Wanted) => {
    if (isOver) return
    isOver = true
    for (const sign of SIGNS) removeEventListener(sign, notice, true)
    document.removeEventListener('visibilitychange', look)
    start(by)
  }
  const notice = (event: Event) => {
    if (isIntent(event)) begin(event.target)
  }
  const isAtOnce = document.documentElement.dataset.start === 'now' || speaksAnother() || hasPanelOpen()
  // Each time: who saves data may come back, after long, to a page that has not started.
  const look = () => {
    if (document.visibilityState !== 'visible') return
    if (isAtOnce || wasLongAbsent()) begin(null)
    else if (!savesData()) whenLoaded(() => begin(null))
  }
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  look()
}

/** A finger on a link opens a document, which brings its own start; what it would fetch here would only be in the way. */
function isIntent({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return type === 'keydown'
  if (type === 'pointerover') return target.closest(PRESSABLE) !== null
  if (type === 'pointerdown') return target.closest('a[href]') === null
  if (type === 'focusin') return target.matches(FIELD)
  return true
}

/** AP-02: the server speaks Hungarian; who has chosen another language waits for it. */
const speaksAnother = () => (readStored(LANGUAGE_KEY) ?? DEFAULT_LANGUAGE) !== DEFAULT_LANGUAGE

/** The composition panel, as `panel/offer-panel.ts` opens it. */
const hasPanelOpen = () => location.hash === `#${PANEL_KEY}` || safeStorage('sessionStorage').read(PANEL_KEY) !== null

function whenLoaded(run: () => void) {
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST_MS })
    else setTimeout(run, NEARLY_IDLE_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
