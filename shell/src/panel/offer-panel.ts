/**
 * The composition panel, for those who build and run the site: all of it comes with its first opening. The document says
 * whether it is offered; `?composition` in the address or Alt+Shift+K opens it, and it stays open for the visit.
 */
import { safeStorage } from 'shared-kernel/preferences'
import type { PanelFacts } from './use-composition.ts'

const memory = safeStorage('sessionStorage')
const KEY = 'lelkesz.composition'

export function offerPanel(facts: PanelFacts): void {
  const load = () => import('./open-panel.tsx')
  const remember = (isOpen: boolean) => (isOpen ? memory.write(KEY, 'open') : memory.remove(KEY))
  const isAsked = new URLSearchParams(location.search).has('composition')
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyK') void load().then(({ togglePanel }) => togglePanel(facts, remember))
  })
  if (isAsked || memory.read(KEY)) void load().then(({ openPanel }) => openPanel(facts, remember, isAsked))
}
