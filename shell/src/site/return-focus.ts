/**
 * AP-13: on Back and Forward the focus returns to what had it on that entry of the history, usually the link that was
 * followed. The router restores the scroll position only; browsers restore the focus of documents only.
 */
import { CONTENT_ID } from '../frame/SkipLink.tsx'

const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** How long content that comes after the page is waited for. */
const PATIENCE_MS = 2000

/** How to find an element again in a page that was rendered anew. */
interface Target {
  tag: string
  href: string | null
  signature: string
  /** Place among the elements of the same signature. */
  nth: number
  /** Place among the controls of the content. */
  index: number
}

const targets = new Map<string, Target | null>()
let last: Target | null = null
let stopWaiting = () => {}

/** Notes what has the focus, and what is pressed: not every browser gives the focus to a link that is clicked. */
export function watchFocus(): () => void {
  const note = (element: Element | null) => {
    if (element) last = describe(element)
  }
  const noteFocus = ({ target }: Event) => note(target as Element)
  const notePress = ({ target }: Event) => note((target as Element).closest(CONTROL))
  if (document.activeElement !== document.body) note(document.activeElement)
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('click', notePress, true)
  return () => {
    stopWaiting()
    document.removeEventListener('focusin', noteFocus)
    document.removeEventListener('click', notePress, true)
  }
}

/** The visitor leaves this entry of the history for another one. */
export function keepFocus(entry: string): void {
  targets.set(entry, last)
}

/**
 * Returns the focus on an entry that was left before, without scrolling. What is not there yet is waited for, unless the
 * visitor moves on; then the control nearest to its old place takes the focus.
 *
 * @returns false when nothing is known of the entry
 */
export function returnFocus(entry: string): boolean {
  stopWaiting()
  const target = targets.get(entry)
  if (!target) return false
  if (takesFocus(find(target))) return true
  const stop = () => {
    clearTimeout(timer)
    changes.disconnect()
    for (const type of ['keydown', 'pointerdown', 'focusin']) document.removeEventListener(type, stop, true)
  }
  const changes = new MutationObserver(() => {
    if (takesFocus(find(target))) stop()
  })
  const timer = setTimeout(() => {
    stop()
    const near = contentControls()
    takesFocus(near[Math.min(target.index, near.length - 1)])
  }, PATIENCE_MS)
  changes.observe(document.body, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(type, stop, true)
  stopWaiting = stop
  return true
}

const signatureOf = (element: Element) =>
  JSON.stringify([
    ...['href', 'name', 'type', 'aria-label'].map((name) => element.getAttribute(name)),
    element.textContent.slice(0, 80),
  ])

const alike = (tag: string, signature: string) =>
  [...document.querySelectorAll(tag)].filter((element) => signatureOf(element) === signature)

const isVisible = (element: Element) => element.checkVisibility?.() ?? true

const contentControls = () => [...document.querySelectorAll(`#${CONTENT_ID} :is(${CONTROL})`)].filter(isVisible)

function describe(element: Element): Target {
  const signature = signatureOf(element)
  return {
    tag: element.localName,
    href: element.getAttribute('href'),
    signature,
    nth: alike(element.localName, signature).indexOf(element),
    index: Math.max(0, contentControls().indexOf(element)),
  }
}

function find({ tag, href, signature, nth }: Target): Element | undefined {
  const same = alike(tag, signature)
  const element = same[nth] ?? same.at(-1)
  return element ?? (href === null ? undefined : [...document.links].find((link) => link.getAttribute('href') === href))
}

/** Of a link in a menu that has closed meanwhile the menu's button takes the focus. */
function takesFocus(element: Element | undefined): boolean {
  for (let at = element; at; at = at.parentElement ?? undefined) {
    const shown = at === element ? at : at.id && document.querySelector(`[aria-controls="${CSS.escape(at.id)}"]`)
    if (!(shown instanceof HTMLElement) || !isVisible(shown)) continue
    shown.focus({ preventScroll: true })
    if (document.activeElement === shown) return true
  }
  return false
}
