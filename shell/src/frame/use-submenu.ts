import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isWideLayout } from './wide-layout.ts'

/** How long a hand may stray from a submenu that hovering has opened. */
const STRAY_MS = 300

/** What opened it: a pressed button keeps it open, a passing mouse only while it stays. */
type OpenedBy = 'hover' | 'press' | null

/**
 * The state of one submenu (MN-02): the button opens and closes it, on a wide layout so does hovering, Escape closes it
 * however it was opened and gives the focus back to the button.
 *
 * @param branch the element that holds the item, the button and the submenu
 */
export function useSubmenu(branch: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [openedBy, setOpenedBy] = useState<OpenedBy>(null)
  const straying = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = openedBy !== null
  const close = () => setOpenedBy(null)

  useEffect(() => {
    if (!open) return
    const holds = (node: unknown) => node instanceof Node && branch.current?.contains(node) === true
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The phone's panel must stay when only the submenu in it is closed.
      event.preventDefault()
      setOpenedBy(null)
      // Nobody is taken away from a field in which they are writing while the mouse rests on the menu.
      if (holds(document.activeElement) || document.activeElement === document.body) button.current?.focus()
    }
    const handleElsewhere = (event: Event) => {
      if (isWideLayout() && !holds(event.target)) setOpenedBy(null)
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('focusin', handleElsewhere)
    document.addEventListener('pointerdown', handleElsewhere)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('focusin', handleElsewhere)
      document.removeEventListener('pointerdown', handleElsewhere)
    }
  }, [open, branch, button])

  useEffect(() => () => clearTimeout(straying.current), [])

  return {
    open,
    close,
    // Hovering has opened it before a mouse can press: the first press then keeps it, the next one closes it.
    press: () => setOpenedBy((by) => (by === 'press' ? null : 'press')),
    enter: (event: PointerEvent) => {
      clearTimeout(straying.current)
      if (event.pointerType === 'mouse' && isWideLayout()) setOpenedBy((by) => by ?? 'hover')
    },
    leave: () => {
      straying.current = setTimeout(() => setOpenedBy((by) => (by === 'hover' ? null : by)), STRAY_MS)
    },
  }
}
