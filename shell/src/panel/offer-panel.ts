/**
 * The composition panel, for those who build and run the site: all of it comes with its first opening. The document says
 * whether it is offered; `?composition` in the address or Alt+Shift+K opens it, and it stays open for the visit.
 */
import { safeStorage } from 'shared-kernel/preferences'
import { PANEL_KEY } from '../boot.ts'
import type { PanelFacts } from './use-composition.ts'

const memory = safeStorage('sessionStorage')
const KEY = 'lelkesz.composition'

/** Whether the address asks for the panel. Takes that out of the address, before the router reads it: see the server. */
export function isPanelAsked(): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has(PANEL_KEY)) return false
  url.searchParams.delete(PANEL_KEY)
  history.replaceState(history.state, '', url)
  return true
}

export function offerPanel(facts: PanelFacts, isAsked: boolean): void {
  const load = () => import('./open-panel.tsx')
  const remember = (isOpen: boolean) => (isOpen ? memory.write(KEY, 'open') : memory.remove(KEY))
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyK') void load().then(({ togglePanel }) => togglePanel(facts, remember))
  })
  if (isAsked || memory.read(KEY)) void load().then(({ openPanel }) => openPanel(facts, remember, isAsked))
}
