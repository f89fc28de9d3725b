/** MF-06 in the browser. Loaded only when a document has an override or a preview. */
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from 'shared-kernel/messages'
import { currentLanguage } from 'shared-kernel/preferences'
import type { LiveRemote } from 'releases/manifest/live-remote'
import { NO_OVERRIDE, type Override, OVERRIDE_KEY, parseOverrideRemote, type Preview } from './override.ts'
import { type hu, useText } from '../messages.ts'
import styles from './OverrideBadge.module.css'

const FETCH_MS = 3000

/** The remotes of this document with the visitor's own build, or the live ones when it cannot be loaded. */
export async function overriddenRemotes(live: LiveRemote[], override: Override): Promise<LiveRemote[]> {
  const { remote, origin } = override
  try {
    const own = await fetchRemote(override)
    showBadge({ title: 'override', says: 'overrideShown', values: { remote, origin } })
    return [...live.filter(({ name }) => name !== own.name), own]
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    showBadge({ title: 'override', says: 'overrideMissing', values: { remote, origin }, problem })
    return live
  }
}

/** Shows which build this visitor previews, and until when. */
export function showPreviewBadge({ remote, buildId, until, problem }: Preview) {
  const says = problem === null ? 'previewShown' : problem === 'ended' ? 'previewEnded' : 'previewGone'
  const time = new Date(until).toLocaleString(currentLanguage(), { dateStyle: 'short', timeStyle: 'short' })
  showBadge({ title: 'preview', says, values: { remote, build: buildId, time } })
}

async function fetchRemote(override: Override): Promise<LiveRemote> {
  const signal = AbortSignal.timeout(FETCH_MS)
  const answer = await fetch(`${override.origin}/remote.json`, { cache: 'no-store', credentials: 'omit', signal })
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return parseOverrideRemote(await answer.json(), override)
}

/** In a React root of its own, so that it is shown even when the site fails. */
function showBadge(props: Parameters<typeof OverrideBadge>[0]) {
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(
    <LanguageProvider language={currentLanguage()}>
      <OverrideBadge {...props} />
    </LanguageProvider>,
  )
}

type OverrideBadgeProps = {
  title: keyof typeof hu
  /** The build shown in place of the live one, or why it is not. */
  says: keyof typeof hu
  values: Record<string, string>
  /** Technical reason for showing the live build. */
  problem?: string
}

/** MF-06: tells on every page of the visit that one remote is not the live one, and how to end that. */
function OverrideBadge({ title, says, values, problem }: OverrideBadgeProps) {
  const t = useText()
  return (
    <aside className={styles.badge} aria-label={t(title)}>
      <p className={styles.text}>
        <strong>{t(says, values)}</strong>
        {problem !== undefined && <small className={styles.problem}>{problem}</small>}
      </p>
      {/* A whole new document, not a navigation: the builds of a document never change. */}
      <a className={styles.reset} href={`?${OVERRIDE_KEY}=${NO_OVERRIDE}`}>
        {t('overrideReset')}
      </a>
    </aside>
  )
}
