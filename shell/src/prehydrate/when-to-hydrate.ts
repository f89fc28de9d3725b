/**
 * Decides when hydration starts: at the user's first sign of intent, else in an idle moment. That is the first one if
 * the page shows data of the device, otherwise one after ten seconds; in a frame only at a sign. A document may ask for
 * an immediate start; a hidden page waits until it is visible.
 */
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, readStored, THEME_KEY, ZOOM_KEY } from 'shared-kernel/preferences'
import { savesData } from '../saves-data.ts'
import { wasLongAbsent } from './absence.ts'
import { PRIVACY_KEY } from './inline-scripts.ts'

/** Target of the visitor's first interaction; null: a timer. */
export type Trigger = EventTarget | null

/** Milliseconds after load, without interaction, until the page hydrates by itself. */
const QUIET_MS = 10_000
/** However busy the page is, so long after that it happens. */
const LATEST_MS = 2000
/** Milliseconds to wait in browsers without `requestIdleCallback` (Safari). */
const NEARLY_IDLE_MS = 200

const PRESSABLE = 'a[href], button, input, select, textarea, summary, label, [role=button], [tabindex="0"]'
const FIELD = 'input, select, textarea, [contenteditable]'
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'selectionchange', 'play'] as const

/** Calls back once. */
export function whenToHydrate(start: (by: Trigger) => void): void {
  let isOver = false
  const begin = (by: Trigger) => {
    if (isOver) return
    isOver = true
    for (const sign of SIGNS) removeEventListener(sign, notice, true)
    document.removeEventListener('visibilitychange', look)
    start(by)
  }
  const notice = (event: Event) => {
    if (isIntent(event)) begin(event.target)
  }
  const isAtOnce = document.documentElement.dataset.start === 'now' || speaksAnother()
  // Each time: who saves data may come back, after long, to a page that has not started.
  const look = () => {
    if (document.visibilityState !== 'visible') return
    if (isAtOnce || wasLongAbsent()) begin(null)
    // Also where data is saved: it is what the page is about, and a device that keeps something has most of the files.
    else if (startsSoon()) whenLoaded(0, () => begin(null))
    else if (!savesData() && parent === window) whenLoaded(QUIET_MS, () => begin(null))
  }
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  look()
}

/**
 * A finger on a link opens a document, which brings its own start; what it would fetch here would only be in the way. A
 * finger on the text moves the page; with a mouse that is done without pressing.
 */
function isIntent(event: Event): boolean {
  const { type, target } = event
  if (type === 'selectionchange') return document.getSelection()?.isCollapsed === false
  if (!(target instanceof Element)) return type === 'keydown'
  const pressable = target.closest(PRESSABLE)
  const isFinger = (event as PointerEvent).pointerType === 'touch'
  if (type === 'pointerover') return pressable !== null && !isFinger
  if (type === 'pointerdown') return pressable ? !pressable.matches('a[href]') : !isFinger
  if (type === 'focusin') return target.matches(FIELD)
  return true
}

/** AP-02: the server speaks Hungarian; who has chosen another language waits for it. */
const speaksAnother = () => (readStored(LANGUAGE_KEY) ?? DEFAULT_LANGUAGE) !== DEFAULT_LANGUAGE

/** In an idle moment, `quietMs` after the page has loaded; not while nobody sees it. */
function whenLoaded(quietMs: number, run: () => void) {
  const runIfSeen = () => {
    if (document.visibilityState === 'visible') run()
  }
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(runIfSeen, { timeout: LATEST_MS })
    else setTimeout(runIfSeen, NEARLY_IDLE_MS)
  }
  const count = () => (quietMs > 0 ? void setTimeout(wait, quietMs) : wait())
  if (document.readyState === 'complete') count()
  else addEventListener('load', count, { once: true })
}

/** Keys of settings, which the document shows already: no reason to hydrate early. */
const SETTINGS: readonly string[] = [THEME_KEY, ZOOM_KEY, LANGUAGE_KEY, PRIVACY_KEY]

/** Elements that are empty until hydration, since only the device knows their content. */
const OF_DEVICE = '[data-of-device]'

/** True when the page hydrates in its first idle moment. */
const startsSoon = (): boolean => isOfVisitor() || document.querySelector(OF_DEVICE) !== null || hasSoundForPress()

/**
 * True where the composition has something to show that the server could not know: the device keeps it (a plan under
 * way, a collection, a place, a draft, a player that stood open), servers are not sent it (a collection that is passed on
 * in the address), or the service worker answered, whose page may be of yesterday.
 */
function isOfVisitor(): boolean {
  if (location.hash !== '') return true
  try {
    if (navigator.serviceWorker?.controller) return true
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((key) => !SETTINGS.includes(key))
  } catch {
    // A browser that keeps its storage from us keeps nothing for us.
    return false
  }
}

/** Safari, and it alone has these events, lets sound begin in a press only: one that was kept would have to be made again. */
const hasSoundForPress = () => 'GestureEvent' in globalThis && document.querySelector('audio') !== null
