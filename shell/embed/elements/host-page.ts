/** The host page around the elements: the script's name and site, places to fill, and frames. */
/** The one name that `embed.js` has on a page of somebody else's. */
export interface PageGlobal {
  /** Origin of the site. A page that loads the script in a way of its own may say it before. */
  site: string
  /** The script runs. */
  isRunning?: true
  /** Frames of the site are looked after. */
  areFramesFitted?: boolean
}

const page = window as { lelkesz?: PageGlobal }

/**
 * What stands there; undefined before the script runs, unless the page has said something. What every object has because
 * somebody has filled `Object.prototype` is no word of the page's.
 */
export const pageGlobal = () => (Object.hasOwn(page, 'lelkesz') ? page.lelkesz : undefined)

/** Takes the name. */
export function takeName(site: string) {
  page.lelkesz = { site, isRunning: true }
}

/** What the document has itself: in a page with an `<img name="currentScript">`, `document` has that in its place. */
const ofDocument = <Name extends 'currentScript' | 'scripts'>(name: Name) =>
  Reflect.get(Document.prototype, name, document) as Document[Name]

/**
 * Origin of the site, and the tag of the script: what the page says (`window.lelkesz`), else what the tag says
 * (`data-site`, for a copy on the host's own server), else where the script is from. A module does not know its tag: then
 * it is the first one that looks like it. Scripts of others have a `data-site` of their own, and are never asked where
 * they come from; neither is a file into which the script was joined or copied, for that is the host's.
 * @param file how the address of the script ends; its group is the origin where the script stands at the root
 */
export function siteOfScript(file: RegExp): [site: string | undefined, tag?: HTMLScriptElement] {
  const running = ofDocument('currentScript') as HTMLScriptElement | null
  const isOurs = ({ src }: HTMLScriptElement) => Number(file.test(src))
  // One in a picture (SVG) or in the page itself has no address.
  const tags = running?.src ? [running] : [...ofDocument('scripts')].sort((a, b) => isOurs(b) - isOurs(a))
  // `dataset` has what `Object.prototype` has.
  const said = tags.flatMap((one) => [one.getAttribute('data-site'), file.exec(one.src)?.[1]])
  const site = [pageGlobal()?.site, ...said].find((address) => /^https?:/.test(address!) && URL.canParse(address!))
  if (!site) console.warn('lelkesz: data-site?')
  return [site! && new URL(site).origin, tags[0]]
}

/** Pages change in bursts; a moment after it one look is enough. */
const LOOK_MS = 50

/**
 * Looks for places on the page, now and whenever it has changed.
 * @param onPlace hears of an element that names one of ours (`data-lelkesz`), and of `<lelkesz-…>` that nobody has defined
 * @param onLook hears of every look
 */
export function watchPage(onPlace: (element: HTMLElement) => void, onLook: () => void) {
  let look: ReturnType<typeof setTimeout> | undefined

  const lookAround = () => {
    look = undefined
    onLook()
    for (const element of document.querySelectorAll<HTMLElement>('[data-lelkesz],:not(:defined)')) {
      if (!element.hasAttribute('data-lelkesz') && !element.localName.startsWith('lelkesz-')) continue
      try {
        onPlace(element)
      } catch {
        // Not every element can have a shadow root: nothing stands in a link or a list's item, all else does.
      }
    }
  }
  new MutationObserver(() => (look ??= setTimeout(lookAround, LOOK_MS))).observe(document, {
    childList: true,
    subtree: true,
    // Frames that wait for the visitor's consent, or until they are near, get their address late.
    attributeFilter: ['src'],
  })
  lookAround()
}

let isAsked = false

/**
 * Fetches what fits the site's frames once the page has one. As a module: policies that guard the addresses of scripts
 * (Trusted Types) say nothing of those.
 */
export function loadFrames(site: string) {
  if (isAsked || !document.querySelector(`iframe[src^="${site}/"]`)) return
  isAsked = true
  import(/* webpackIgnore: true */ `${site}/embed-frames.js`).catch(() => {
    const askAgain = () => {
      isAsked = false
      loadFrames(site)
    }
    addEventListener('online', askAgain, { once: true })
  })
}

/**
 * A name that the site does not offer (`data-lelkesz="napi"`, `<lelkesz-napi>`) leaves the page as it is, without a
 * request that would fail. The console says once for each name which ones there are.
 */
export function warnUnknown(offered: object) {
  const said = new Set<string>()
  return (name: string) => {
    if (said.has(name)) return
    said.add(name)
    console.warn(`lelkesz-${name}?`, Object.keys(offered))
  }
}
