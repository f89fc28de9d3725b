/**
 * AP-13: on Back and Forward the focus returns to what had it on that entry of the history, usually the link that was
 * followed. The router restores the scroll position only; browsers restore the focus of documents only.
 */
import type { createBrowserRouter } from 'shared-kernel/site-router'

/** Not `<main tabindex="-1">`: a click on any text gives the focus to that. */
const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
/** Content that comes after the page is waited for so long. A screen reader that reads on is not heard of. */
const PATIENCE_MS = 1000
const MOST_ENTRIES = 50

/** How to find an element again in a page that was rendered anew. */
interface Target {
  tag: string
  href: string | null
  signature: string
  /** Place among the elements of the same signature. */
  nth: number
}

const targets = new Map<string, Target>()
let stopWaiting = () => {}

/**
 * Notes what has the focus, and what is pressed: not every browser gives the focus to a link that is clicked. It is
 * described when a navigation starts, while the page that is left is whole. To be called before the router is mounted.
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
    // A step within a page has no beginning.
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
 * Returns the focus on an entry that was left before, without scrolling. What is not there yet is waited for, unless the
 * visitor moves on; then the page's heading takes the focus.
 *
 * @returns false when nothing is known of the entry
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
