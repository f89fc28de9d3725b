/**
 * Open submenus of the header by their ids (MN-02), before hydration and after it. The button opens and closes, on a wide
 * layout so does hovering; Escape closes and focuses the button.
 */
import { listen } from './document-listeners.ts'

/** Media query of the phone layout, as in the stylesheets. */
const PHONE = '(max-width: 60rem)'

/** True when the menu is open in the header. For event handlers and effects: a server has no window. */
export const isWideLayout = (): boolean => !window.matchMedia(PHONE).matches

/** Calls back when the window becomes wide enough for the open menu; @returns a function that stops it */
export function onWideLayout(callback: () => void): () => void {
  const phone = window.matchMedia(PHONE)
  const handleChange = () => {
    if (!phone.matches) callback()
  }
  phone.addEventListener('change', handleChange)
  return () => phone.removeEventListener('change', handleChange)
}

/** A pointer may leave a hovered submenu for this long. */
const LEAVE_MS = 300

/** A clicked button keeps the submenu open, a hovering mouse only while it stays. */
type OpenedBy = 'hover' | 'press'

const opened = new Map<string, OpenedBy>()
const leaving = new Map<string, ReturnType<typeof setTimeout>>()

/** A mouse hovers before it clicks: the first click keeps the submenu open, the next one closes it. */
const clickSubmenu = (id: string): void => set(id, opened.get(id) === 'press' ? null : 'press')

export const closeSubmenu = (id: string): void => set(id, null)

function enterSubmenu(id: string, pointerType: string): void {
  clearTimeout(leaving.get(id))
  if (pointerType === 'mouse' && isWideLayout() && !opened.has(id)) set(id, 'hover')
}

function leaveSubmenu(id: string): void {
  const close = () => {
    if (opened.get(id) === 'hover') set(id, null)
  }
  clearTimeout(leaving.get(id))
  leaving.set(id, setTimeout(close, LEAVE_MS))
}

/** The element that holds an item, its button and its submenu. */
const branchOf = (id: string) => document.getElementById(id)?.closest('li')
const holds = (id: string, node: EventTarget | null) => node instanceof Node && branchOf(id)?.contains(node) === true

function set(id: string, by: OpenedBy | null) {
  if (by === null) {
    clearTimeout(leaving.get(id))
    leaving.delete(id)
    if (!opened.delete(id)) return
  } else opened.set(id, by)
  const listen = opened.size > 0 ? 'addEventListener' : 'removeEventListener'
  document[listen]('keydown', handleKey as EventListener)
  document[listen]('focusin', handleElsewhere)
  document[listen]('pointerdown', handleElsewhere)
  showSubmenus()
}

function handleKey(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  // Closes the submenu only, not the phone's panel around it.
  event.preventDefault()
  const { activeElement: focused, body } = document
  for (const id of [...opened.keys()]) {
    set(id, null)
    // The focus stays in a field while the mouse rests on the menu.
    if (holds(id, focused) || focused === body) branchOf(id)?.querySelector('button')?.focus()
  }
}

function handleElsewhere({ target }: Event) {
  if (!isWideLayout()) return
  for (const id of [...opened.keys()]) if (!holds(id, target)) set(id, null)
}

const BRANCH = '[data-control=submenu]'

interface Branch {
  element: Element
  button: HTMLButtonElement
  submenu: HTMLElement
}

function branchIn(element: Element | null): Branch | null {
  const button = element?.querySelector('button')
  const submenu = document.getElementById(button?.getAttribute('aria-controls') ?? '')
  return element && button && submenu ? { element, button, submenu } : null
}

/** The menu branch around an event's target. */
const branchAt = (target: EventTarget | null) => branchIn(target instanceof Element ? target.closest(BRANCH) : null)

/** Shows the open submenus. React calls it after rendering them. */
export function showSubmenus(): void {
  for (const element of document.querySelectorAll(BRANCH)) {
    const branch = branchIn(element)
    if (!branch) continue
    const isOpen = opened.has(branch.submenu.id)
    branch.button.setAttribute('aria-expanded', String(isOpen))
    branch.submenu.hidden = !isOpen
  }
}

function press(event: MouseEvent) {
  const branch = branchAt(event.target)
  if (!branch) return
  const target = event.target as Element
  if (branch.submenu.contains(target)) return closeSubmenu(branch.submenu.id)
  if (!branch.button.contains(target)) return
  event.stopImmediatePropagation()
  clickSubmenu(branch.submenu.id)
}

function hover({ type, target, relatedTarget, pointerType }: PointerEvent) {
  const branch = branchAt(target)
  if (!branch || (relatedTarget instanceof Node && branch.element.contains(relatedTarget))) return
  if (type === 'pointerover') enterSubmenu(branch.submenu.id, pointerType)
  else leaveSubmenu(branch.submenu.id)
}

/** Starts handling submenus. */
export function startSubmenus(): void {
  listen(['click'], press)
  listen(['pointerover', 'pointerout'], hover)
}
