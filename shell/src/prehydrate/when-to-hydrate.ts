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
/** Maximum delay on a busy page. */
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
  // Checked each time: a visitor with Save-Data may return after long to a page that is not hydrated.
  const look = () => {
    if (document.visibilityState !== 'visible') return
    if (isAtOnce || wasLongAbsent()) begin(null)
    // Also with Save-Data: the visitor came for this content, and most files are cached.
    else if (startsSoon()) whenLoaded(0, () => begin(null))
    else if (!savesData() && parent === window) whenLoaded(QUIET_MS, () => begin(null))
  }
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  look()
}

/**
 * A touch on a link loads another document; hydrating this one would only slow that down. A touch on the text scrolls;
 * a mouse scrolls without pressing.
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

/** AP-02: the server renders Hungarian; a visitor who chose another language waits for it. */
const speaksAnother = () => (readStored(LANGUAGE_KEY) ?? DEFAULT_LANGUAGE) !== DEFAULT_LANGUAGE

/** At idle, `quietMs` after the page has loaded; not while it is hidden. */
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

/** Elements whose content only the device knows. */
const OF_DEVICE = '[data-of-device]'

/** True when the page hydrates in its first idle moment. */
const startsSoon = (): boolean => isOfVisitor() || document.querySelector(OF_DEVICE) !== null || hasSoundForPress()

/**
 * True when hydration shows something that the server could not know: stored data (a plan, the collection, a position,
 * a draft, an open player), data in the fragment (a shared collection), or a page from the service worker, which may be
 * of yesterday.
 */
function isOfVisitor(): boolean {
  if (location.hash !== '') return true
  try {
    if (navigator.serviceWorker?.controller) return true
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((key) => !SETTINGS.includes(key))
  } catch {
    // Without storage nothing is stored.
    return false
  }
}

/**
 * Safari (the only browser with these events) allows sound only during a user gesture, so a replayed click could not
 * start it.
 */
const hasSoundForPress = () => 'GestureEvent' in globalThis && document.querySelector('audio') !== null
