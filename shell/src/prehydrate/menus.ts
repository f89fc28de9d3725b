/** The header's submenus before React: hands and keys reach the store, and what is open is shown. */
import {
  closeSubmenu,
  enterSubmenu,
  isSubmenuOpen,
  leaveSubmenu,
  clickSubmenu,
  watchSubmenus,
} from './submenu-store.ts'

const BRANCH = '[data-first=submenu]'

interface Branch {
  element: Element
  button: HTMLButtonElement
  submenu: HTMLElement
}

function branchOf(element: Element | null): Branch | null {
  const button = element?.querySelector('button')
  const submenu = document.getElementById(button?.getAttribute('aria-controls') ?? '')
  return element && button && submenu ? { element, button, submenu } : null
}

/** The branch in which something happened. */
const branchAt = (target: EventTarget | null) => branchOf(target instanceof Element ? target.closest(BRANCH) : null)

function show() {
  for (const element of document.querySelectorAll(BRANCH)) {
    const branch = branchOf(element)
    if (!branch) continue
    const isOpen = isSubmenuOpen(branch.submenu.id)
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

function pass({ type, target, relatedTarget, pointerType }: PointerEvent) {
  const branch = branchAt(target)
  if (!branch || (relatedTarget instanceof Node && branch.element.contains(relatedTarget))) return
  if (type === 'pointerover') enterSubmenu(branch.submenu.id, pointerType)
  else leaveSubmenu(branch.submenu.id)
}

/** From now on, until it is stopped. */
export function startMenus(): { stop: () => void } {
  const stopShowing = watchSubmenus(show)
  addEventListener('click', press, true)
  addEventListener('pointerover', pass, true)
  addEventListener('pointerout', pass, true)
  return {
    stop() {
      stopShowing()
      removeEventListener('click', press, true)
      removeEventListener('pointerover', pass, true)
      removeEventListener('pointerout', pass, true)
    },
  }
}
