/**
 * Decides when hydration starts: at the first sign of a person, else in an idle moment. That is the first one if the
 * page shows data of the device, otherwise one after two seconds. With Save-Data and in a frame only intent starts it: a
 * control is used, or text is selected. A document may ask for an immediate start; a hidden page waits until it is seen.
 */
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, readStored, THEME_KEY, ZOOM_KEY } from 'shared-kernel/preferences'
import { savesData, whenIdle } from '../idle.ts'
import { wasLongAbsent } from './absence.ts'
import { PRIVACY_KEY } from './inline-scripts.ts'

/** Target of the visitor's first interaction; null: a timer. */
export type Trigger = EventTarget | null

/** Milliseconds without interaction after load until the page hydrates by itself. */
const QUIET_MS = 2000

/** A link whose press loads a document, also after hydration: without `data-in-place`. */
export const PLAIN_LINK = 'a[href]:not([data-in-place])'

const FIELD = 'input, select, textarea'
/** A click starts hydration, too (`replay.ts`). */
const INTENTS = ['keydown', 'focusin', 'input', 'selectionchange', 'play']
/** Browsers cancel the pointer of a finger that scrolls. */
const MOVES = ['pointermove', 'pointerdown', 'pointercancel', 'wheel']

/** Calls back once. */
export function whenToHydrate(start: (by: Trigger) => void): void {
  let isOver = false
  const isThrifty = savesData() || parent !== window
  const signs = isThrifty ? INTENTS : [...INTENTS, ...MOVES]
  const begin = (by: Trigger) => {
    if (isOver) return
    isOver = true
    for (const sign of signs) removeEventListener(sign, notice, true)
    document.removeEventListener('visibilitychange', look)
    start(by)
  }
  const notice = (event: Event) => {
    if (isSign(event)) begin(event.target)
  }
  const beginIfSeen = () => {
    if (document.visibilityState === 'visible') begin(null)
  }
  const isAtOnce = document.documentElement.dataset.start === 'now' || speaksAnother()
  // Checked each time: a visitor with Save-Data may return after long to a page that is not hydrated.
  const look = () => {
    if (document.visibilityState !== 'visible') return
    if (isAtOnce || wasLongAbsent()) begin(null)
    // Also with Save-Data: the visitor came for this content, and most files are cached.
    else if (startsSoon()) whenIdle(beginIfSeen)
    else if (!isThrifty) whenIdle(() => setTimeout(beginIfSeen, QUIET_MS))
  }
  for (const sign of signs) addEventListener(sign, notice, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  look()
}

function isSign({ type, target, pointerType, movementX }: Event & Partial<PointerEvent>): boolean {
  if (type === 'selectionchange') return document.getSelection()?.isCollapsed === false
  if (!(target instanceof Element)) return true
  if (type === 'focusin') return target.matches(FIELD)
  // Chromium reports a resting pointer over a page that appears.
  if (type === 'pointermove' && movementX === 0) return false
  // A tap on a plain link loads another document; hydrating this one would only slow that down.
  return pointerType !== 'touch' || type === 'pointercancel' || !target.closest(PLAIN_LINK)
}

/** AP-02: the server renders Hungarian; a visitor who chose another language waits for it. */
const speaksAnother = () => (readStored(LANGUAGE_KEY) ?? DEFAULT_LANGUAGE) !== DEFAULT_LANGUAGE

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
