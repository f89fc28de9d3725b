/** What the panel shows, read anew whenever something on the page has changed. */
import { useEffect, useState } from 'react'
import type { createBrowserRouter } from 'shared-kernel/site-router'
import type { Agreement, LiveRemote } from 'releases/live-remote'
import type { OfferedPanel } from '../boot.ts'
import type { Preview } from '../remotes/override.ts'
import { remoteInUse } from '../remotes/known-remotes.ts'
import { pageNamed } from '../site/address-table.ts'
import { ROUTE_ID } from '../site/routes.tsx'
import type { SiteData } from '../site/site-data.ts'
import type { Site } from '../site/site.ts'
import type { Filling } from '../slots/load-fill.ts'
import {
  type BuildSource,
  type Loading,
  type RemoteState,
  type Standing,
  loadingBelow,
  sourceOf,
  stateOf,
} from './composition.ts'

export interface PanelFacts {
  panel: OfferedPanel
  site: Site
  /** The builds of the document, the visitor's own among them. */
  remotes: LiveRemote[]
  preview: Preview | null
  router: ReturnType<typeof createBrowserRouter>
}

export interface RemoteView {
  name: string
  version: string
  buildId: string
  state: RemoteState
  source: BuildSource
  loading: Loading
}

/** What became of a fill; `elsewhere`: its place is not on this page, or not near yet. */
export type FillState = Filling['kind'] | 'elsewhere'

export interface AgreementView extends Omit<Agreement, 'users'> {
  /** The state is null for whoever listens to an event. */
  users: { remote: string; state: FillState | null }[]
}

export interface Composition {
  remotes: RemoteView[]
  agreements: AgreementView[]
  /** The page at the address is being asked for again. */
  isHealing: boolean
  heal: () => void
}

export function useComposition(facts: PanelFacts): Composition {
  const { router } = facts
  const [, setRound] = useState(0)
  useEffect(() => {
    let frame = 0
    const readAnew = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setRound((round) => round + 1))
    }
    const files = new PerformanceObserver(readAnew)
    files.observe({ type: 'resource' })
    // The panel stands outside of what is watched.
    const regions = new MutationObserver(readAnew)
    regions.observe(document.getElementById('site')!, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-state'],
    })
    const leave = router.subscribe(readAnew)
    return () => {
      cancelAnimationFrame(frame)
      files.disconnect()
      regions.disconnect()
      leave()
    }
  }, [router])
  return {
    remotes: remotesNow(facts),
    agreements: facts.panel.agreements.map(agreementNow),
    isHealing: router.state.revalidation === 'loading',
    heal: () => void router.revalidate(),
  }
}

/** Who fills a slot and what has become of it in the page, or who listens to an event. */
function agreementNow({ users, ...agreement }: Agreement): AgreementView {
  const stateOfFill = (remote: string) => {
    if (agreement.kind === 'event') return null
    const place = document.querySelector<HTMLElement>(`[data-slot="${agreement.name}"] [data-fill="${remote}"]`)
    return (place?.dataset.state as FillState | undefined) ?? 'elsewhere'
  }
  return { ...agreement, users: users.map((remote) => ({ remote, state: stateOfFill(remote) })) }
}

function remotesNow(facts: PanelFacts): RemoteView[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const standing = standingNow(facts)
  return facts.remotes.map((remote) => {
    const { name } = remote
    const { version, buildId, entry } = remoteInUse(name) ?? remote
    const source = sourceOf({ remote, inUse: buildId, preview: facts.preview })
    const loading = loadingBelow(new URL('.', new URL(entry, location.href)).href, entries)
    const isLoaded = loading.files > 0
    const state = stateOf(name, standing, isLoaded)
    return { name, version, buildId, state, source, loading }
  })
}

/** What the router has found at the address, and what became of it in the page. */
function standingNow({ router, site }: PanelFacts): Standing {
  const found = router.state.loaderData[ROUTE_ID] as SiteData | undefined
  const page = found && 'page' in found ? pageNamed(site.table, found.page) : null
  const isFailed = document.querySelector('#site [data-failed]') !== null
  return { remote: page?.remote ?? null, isFailed, isLoaded: page !== null && site.loadedPage(page) !== null }
}
