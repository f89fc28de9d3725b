/**
 * The composition panel, for those who build and run the site: all of it comes with its first opening. The document
 * says whether it is offered; the address or Alt+Shift+K opens it, and it stays open for the visit.
 */
import { safeStorage } from 'shared-kernel/preferences'
import { PANEL_KEY } from '../boot.ts'
import type { PanelFacts } from './use-composition.ts'

export const memory = safeStorage('sessionStorage')

export function offerPanel(facts: PanelFacts): void {
  // One chunk with what else only they see: every further one costs each visitor its name and its hash.
  const toggle = () =>
    void import(/* webpackChunkName: "composition" */ './open-panel.tsx').then((panel) => panel.togglePanel(facts))
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyK') toggle()
  })
  if (location.hash === `#${PANEL_KEY}` || memory.read(PANEL_KEY)) toggle()
}
