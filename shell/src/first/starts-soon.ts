/** Whether a page has the composition in its first idle moment, instead of after its visitor has read for a while. */
import { LANGUAGE_KEY, THEME_KEY, ZOOM_KEY } from 'shared-kernel/preferences'
import { PRIVACY_KEY } from '../frame/privacy-key.ts'

/** What is kept of everybody who has set something: the page has it already, or it is a question less. */
const SETTINGS: readonly string[] = [THEME_KEY, ZOOM_KEY, LANGUAGE_KEY, PRIVACY_KEY]

/** What a page leaves open for what the device keeps, and shows nothing without: any element of a remote may bear it. */
const OF_DEVICE = '[data-of-device]'

export const startsSoon = (): boolean =>
  isOfVisitor() || document.querySelector(OF_DEVICE) !== null || hasSoundForPress()

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
