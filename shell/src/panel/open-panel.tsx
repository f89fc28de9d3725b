/** Opens and closes the composition panel. In a root of its own: it must stand even when the site does not. */
import { type Root, createRoot } from 'react-dom/client'
import { LanguageProvider } from 'shared-kernel/messages'
import { useLanguage } from 'shared-kernel/preferences'
import { CompositionPanel } from './CompositionPanel.tsx'
import { type PanelFacts, useComposition } from './use-composition.ts'

type Remember = (isOpen: boolean) => void

let opened: { root: Root; place: HTMLElement; cameFrom: Element | null } | null = null

/** @param takesFocus not where the panel was merely left open: a new document's focus is the visitor's own */
export function openPanel(facts: PanelFacts, remember: Remember, takesFocus = true): void {
  if (opened) return
  const place = document.createElement('div')
  document.body.append(place)
  opened = { root: createRoot(place), place, cameFrom: document.activeElement }
  remember(true)
  opened.root.render(<OpenPanel facts={facts} takesFocus={takesFocus} onClose={() => closePanel(remember)} />)
}

function closePanel(remember: Remember) {
  if (!opened) return
  const { root, place, cameFrom } = opened
  opened = null
  remember(false)
  const hadFocus = place.contains(document.activeElement)
  root.unmount()
  place.remove()
  if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus()
}

export function togglePanel(facts: PanelFacts, remember: Remember): void {
  if (opened) closePanel(remember)
  else openPanel(facts, remember)
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
