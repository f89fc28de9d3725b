import { useEffect, useSyncExternalStore } from 'react'
import { closeSubmenu, isSubmenuOpen, watchSubmenus } from './submenus.ts'

/** Whether a submenu is open. On the server, and until the page is React's, none is. */
export function useSubmenu(id: string): boolean {
  useEffect(() => () => closeSubmenu(id), [id])
  return useSyncExternalStore(
    watchSubmenus,
    () => isSubmenuOpen(id),
    () => false,
  )
}
