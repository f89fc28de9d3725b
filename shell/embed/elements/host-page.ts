/** The host page around the elements: the script's global and site, embeds to fill, and frames. */
/** The only global of `embed.js` on a host page. */
export interface PageGlobal {
  /** Origin of the site. A page with its own script loader may set it beforehand. */
  site: string
  /** The script runs. */
  isRunning?: true
  /** Frames of the site are being fitted. */
  areFramesFitted?: boolean
}

const page = window as { lelkesz?: PageGlobal }

/**
 * The global; undefined before the script runs, unless the page has set it. Ignores additions to `Object.prototype`.
 */
export const pageGlobal = () => (Object.hasOwn(page, 'lelkesz') ? page.lelkesz : undefined)

/** Claims the global. */
export function takeName(site: string) {
  page.lelkesz = { site, isRunning: true }
}

/**
 * Properties of the document itself: in a page with an `<img name="currentScript">`, `document.currentScript` is the
 * image.
 */
const ofDocument = <Name extends 'currentScript' | 'scripts'>(name: Name) =>
  Reflect.get(Document.prototype, name, document) as Document[Name]

/**
 * Origin of the site, and the tag of the script: from the page (`window.lelkesz`), else from the tag (`data-site`, for
 * a copy on the host's own server), else the origin of the script's address. A module does not know its tag and takes
 * the first that looks like it. Other scripts may have a `data-site` of their own; addresses of other scripts and of
 * bundles are ignored, because they are the host's.
 * @param file end of the script's address; its group is the origin where the script is served from the root
 */
export function siteOfScript(file: RegExp): [site: string | undefined, tag?: HTMLScriptElement] {
  const running = ofDocument('currentScript') as HTMLScriptElement | null
  const isOurs = ({ src }: HTMLScriptElement) => Number(file.test(src))
  // Scripts in SVG and inline scripts have no address.
  const tags = running?.src ? [running] : [...ofDocument('scripts')].sort((a, b) => isOurs(b) - isOurs(a))
  // Excludes additions to `Object.prototype`, which `dataset` has as well.
  const addresses = tags.flatMap((one) => [one.getAttribute('data-site'), file.exec(one.src)?.[1]])
  const site = [pageGlobal()?.site, ...addresses].find((address) => /^https?:/.test(address!) && URL.canParse(address!))
  if (!site) console.warn('lelkesz: data-site?')
  return [site! && new URL(site).origin, tags[0]]
}

/** Pages change in bursts; one check shortly afterwards is enough. */
const LOOK_MS = 50

/**
 * Looks for embeds on the page, now and after each change.
 * @param onPlace called for elements with the name of an embed (`data-lelkesz`), and for undefined `<lelkesz-…>`
 * elements
 * @param onLook called after every check
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
        // Some elements, e.g. links and list items, cannot have a shadow root.
      }
    }
  }
  new MutationObserver(() => (look ??= setTimeout(lookAround, LOOK_MS))).observe(document, {
    childList: true,
    subtree: true,
    // Frames may get their address late: after consent, or by lazy loading.
    attributeFilter: ['src'],
  })
  lookAround()
}

let isAsked = false

/**
 * Loads the script for frames once the page has a frame of the site. As a module, because Trusted Types policies do not
 * cover those.
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
 * An unknown name (`data-lelkesz="napi"`, `<lelkesz-napi>`) changes nothing and makes no request. Logs the known names,
 * once per name.
 */
export function warnUnknown(offered: object) {
  const warned = new Set<string>()
  return (name: string) => {
    if (warned.has(name)) return
    warned.add(name)
    console.warn(`lelkesz-${name}?`, Object.keys(offered))
  }
}
