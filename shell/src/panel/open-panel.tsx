/** Opens and closes the composition panel. In a root of its own: it must stand even when the site does not. */
import { type Root, createRoot } from 'react-dom/client'
import { LanguageProvider } from 'shared-kernel/messages'
import { useLanguage } from 'shared-kernel/preferences'
import { PANEL_KEY } from '../boot.ts'
import { CompositionPanel } from './CompositionPanel.tsx'
import { memory } from './offer-panel.ts'
import { type PanelFacts, useComposition } from './use-composition.ts'

let opened: { root: Root; place: HTMLElement; cameFrom: Element | null } | null = null

export function togglePanel(facts: PanelFacts): void {
  if (opened) closePanel()
  else openPanel(facts)
}

function openPanel(facts: PanelFacts) {
  // Where it was merely left open, the new document's focus is the visitor's own.
  const isLeftOpen = memory.read(PANEL_KEY) !== null && location.hash !== `#${PANEL_KEY}`
  if (location.hash === `#${PANEL_KEY}`) history.replaceState(history.state, '', location.pathname + location.search)
  memory.write(PANEL_KEY, 'open')
  const place = document.createElement('div')
  document.body.append(place)
  opened = { root: createRoot(place), place, cameFrom: document.activeElement }
  opened.root.render(<OpenPanel facts={facts} takesFocus={!isLeftOpen} onClose={closePanel} />)
}

function closePanel() {
  if (!opened) return
  const { root, place, cameFrom } = opened
  opened = null
  memory.remove(PANEL_KEY)
  const hadFocus = place.contains(document.activeElement)
  root.unmount()
  place.remove()
  if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus()
}

function OpenPanel({ facts, ...how }: { facts: PanelFacts; takesFocus: boolean; onClose: () => void }) {
  const language = useLanguage()
  const composition = useComposition(facts)
  return (
    <LanguageProvider language={language}>
      <CompositionPanel {...how} {...composition} language={language} panel={facts.panel} />
    </LanguageProvider>
  )
}
