/** The one name that `embed.js` has on a page of somebody else's. */
export interface Own {
  /** Origin of the site. A page that loads the script in a way of its own may say it before. */
  site: string
  /** The script runs. */
  isRunning?: true
  /** Frames of the site are looked after. */
  areFramesFitted?: boolean
}

const page = window as { lelkesz?: Own }

/**
 * What stands there; undefined before the script runs, unless the page has said something. What every object has because
 * somebody has filled `Object.prototype` is no word of the page's.
 */
export const own = () => (Object.hasOwn(page, 'lelkesz') ? page.lelkesz : undefined)

/** Takes the name. */
export function takeName(site: string) {
  page.lelkesz = { site, isRunning: true }
}
