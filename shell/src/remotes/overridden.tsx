/** MF-06 in the browser. Loaded only where a document carries an override. */
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from 'shared-kernel/messages'
import { currentLanguage } from 'shared-kernel/preferences'
import { OverrideBadge } from './OverrideBadge.tsx'
import { type Override, parseOverriding } from './override.ts'
import type { LiveRemote } from 'releases/live-remote'

const FETCH_MS = 3000

/** The remotes of this document with the visitor's own among them; the live ones when it cannot be had. */
export async function overriddenRemotes(live: LiveRemote[], override: Override): Promise<LiveRemote[]> {
  try {
    const own = await fetchRemote(override)
    showBadge(override, null)
    return [...live.filter(({ name }) => name !== own.name), own]
  } catch (error) {
    showBadge(override, error instanceof Error ? error.message : String(error))
    return live
  }
}

async function fetchRemote(override: Override): Promise<LiveRemote> {
  const signal = AbortSignal.timeout(FETCH_MS)
  const answer = await fetch(`${override.origin}/remote.json`, { cache: 'no-store', credentials: 'omit', signal })
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return parseOverriding(await answer.json(), override)
}

/** In a root of its own: it must stand even when the site does not. */
function showBadge(override: Override, problem: string | null) {
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(
    <LanguageProvider language={currentLanguage()}>
      <OverrideBadge override={override} problem={problem} />
    </LanguageProvider>,
  )
}
