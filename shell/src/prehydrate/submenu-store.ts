/**
 * Which submenus are open (MN-02), by their ids: one truth for React and for the script that stands before it
 * (`prehydrate/menus.ts`). The button opens and closes, on a wide layout so does hovering, Escape closes however it was
 * opened and gives the focus back to the button.
 */
import { isWideLayout } from './wide-layout.ts'

/** How long a hand may stray from a submenu that hovering has opened. */
const STRAY_MS = 300

/** What opened it: a pressed button keeps it open, a passing mouse only while it stays. */
type OpenedBy = 'hover' | 'press'

const opened = new Map<string, OpenedBy>()
const straying = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

export const isSubmenuOpen = (id: string): boolean => opened.has(id)

/** Calls back on every change; the answer ends it. */
export function watchSubmenus(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hovering has opened it before a mouse can press: the first press then keeps it, the next one closes it. */
export const clickSubmenu = (id: string): void => set(id, opened.get(id) === 'press' ? null : 'press')

export const closeSubmenu = (id: string): void => set(id, null)

export function enterSubmenu(id: string, pointerType: string): void {
  clearTimeout(straying.get(id))
  if (pointerType === 'mouse' && isWideLayout() && !opened.has(id)) set(id, 'hover')
}

export function leaveSubmenu(id: string): void {
  const stray = () => {
    if (opened.get(id) === 'hover') set(id, null)
  }
  clearTimeout(straying.get(id))
  straying.set(id, setTimeout(stray, STRAY_MS))
}

/** The element that holds an item, its button and its submenu. */
const branchOf = (id: string) => document.getElementById(id)?.closest('li')
const holds = (id: string, node: EventTarget | null) => node instanceof Node && branchOf(id)?.contains(node) === true

function set(id: string, by: OpenedBy | null) {
  if (by === null) {
    clearTimeout(straying.get(id))
    straying.delete(id)
    if (!opened.delete(id)) return
  } else opened.set(id, by)
  const listen = opened.size > 0 ? 'addEventListener' : 'removeEventListener'
  document[listen]('keydown', handleKey as EventListener)
  document[listen]('focusin', handleElsewhere)
  document[listen]('pointerdown', handleElsewhere)
  for (const listener of [...listeners]) listener()
}

function handleKey(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  // The phone's panel must stay when only the submenu in it is closed.
  event.preventDefault()
  const { activeElement: focused, body } = document
  for (const id of [...opened.keys()]) {
    set(id, null)
    // Nobody is taken away from a field in which they are writing while the mouse rests on the menu.
    if (holds(id, focused) || focused === body) branchOf(id)?.querySelector('button')?.focus()
  }
}

function handleElsewhere({ target }: Event) {
  if (!isWideLayout()) return
  for (const id of [...opened.keys()]) if (!holds(id, target)) set(id, null)
}
