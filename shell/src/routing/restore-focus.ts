/**
 * AP-13: on Back and Forward the focus returns to the element that had it on that history entry, usually the followed
 * link. The router restores only the scroll position, and browsers only the focus of documents.
 */
import type { createBrowserRouter } from 'shared-kernel/site-router'

/** Not `<main tabindex="-1">`, which gets the focus by a click on any text. */
const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
/** Maximum wait for content that arrives after the page; a screen reader that starts reading cannot be detected. */
const PATIENCE_MS = 1000
const MOST_ENTRIES = 50

/** Describes an element, to find it again in a new render. */
interface Target {
  tag: string
  href: string | null
  signature: string
  /** Index among the elements with the same signature. */
  nth: number
}

const targets = new Map<string, Target>()
let stopWaiting = () => {}

/**
 * Records the focused or pressed element: some browsers do not focus a clicked link. Described when a navigation
 * starts, while the old page is complete. Call it before the router is mounted.
 */
export function trackFocus(router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>): () => void {
  let entry = router.state.location.key
  let last: Element | null = null
  let leaving: Target | null = null
  const note = (element: Element | null) => {
    last = element?.closest(CONTROL) ?? last
  }
  const hear = ({ target }: Event) => note(target as Element)
  const unsubscribe = router.subscribe(({ navigation, location: { key } }) => {
    const isIdle = navigation.state === 'idle'
    // A navigation within a page has no start.
    if (last?.isConnected && (!isIdle || (key !== entry && !leaving))) leaving = describe(last)
    if (!isIdle) return
    if (key !== entry) keep(entry, leaving)
    if (!last?.isConnected) last = null
    leaving = null
    entry = key
  })
  note(document.activeElement)
  document.addEventListener('focusin', hear)
  document.addEventListener('click', hear, true)
  return () => {
    stopWaiting()
    unsubscribe()
    document.removeEventListener('focusin', hear)
    document.removeEventListener('click', hear, true)
  }
}

function keep(entry: string, target: Target | null) {
  targets.delete(entry)
  if (target) targets.set(entry, target)
  if (targets.size > MOST_ENTRIES) targets.delete(targets.keys().next().value!)
}

/**
 * Restores the focus of a history entry, without scrolling. Waits for missing content unless the visitor moves on; then
 * the page's heading gets the focus.
 * @returns false for an unknown entry
 */
export function restoreFocus(entry: string): boolean {
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
    focusHeading()
  }, PATIENCE_MS)
  changes.observe(document.body, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(type, stop, true)
  stopWaiting = stop
  return true
}

export const focusHeading = () => document.getElementById('page-title')?.focus({ preventScroll: true })

const signatureOf = (element: Element) =>
  JSON.stringify([
    ...['href', 'name', 'type', 'aria-label'].map((name) => element.getAttribute(name)),
    element.textContent.slice(0, 80),
  ])

const alike = (tag: string, signature: string) =>
  [...document.querySelectorAll(tag)].filter((element) => signatureOf(element) === signature)

const isVisible = (element: Element) => element.checkVisibility?.() ?? true

function describe(element: Element): Target {
  const signature = signatureOf(element)
  return {
    tag: element.localName,
    href: element.getAttribute('href'),
    signature,
    nth: alike(element.localName, signature).indexOf(element),
  }
}

function find({ tag, href, signature, nth }: Target): Element | undefined {
  const same = alike(tag, signature)
  const element = same[nth] ?? same.at(-1)
  return element ?? (href === null ? undefined : [...document.links].find((link) => link.getAttribute('href') === href))
}

/** For a link in a menu that is closed now, the menu's button gets the focus. */
function takesFocus(element: Element | undefined): boolean {
  for (let at = element; at; at = at.parentElement ?? undefined) {
    const shown = at === element ? at : at.id && document.querySelector(`[aria-controls="${CSS.escape(at.id)}"]`)
    if (!(shown instanceof HTMLElement) || !isVisible(shown)) continue
    shown.focus({ preventScroll: true })
    if (document.activeElement === shown) return true
  }
  return false
}
