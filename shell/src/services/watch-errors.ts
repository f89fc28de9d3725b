/**
 * API-11: errors that React or the loading of a page tells of, with the remote they belong to. What a build of a remote
 * is to blame for is told to the document server, too.
 */
import type { HydrationOptions } from 'react-dom/client'
import { reportError } from 'shared-kernel/monitoring'
import { buildInUse } from '../remotes/load-remote.ts'
import { RemoteError } from '../remotes/remote-error.ts'
import { type FailurePhase, tell, tellFailure } from '../remotes/tell-failure.ts'
import type { PageBoundary } from '../site/PageBoundary.tsx'
import type { FillBoundary } from '../slots/FillBoundary.tsx'
import { pageNamed } from '../site/address-table.ts'
import type { Site } from '../site/site.ts'

/**
 * Tells that a remote failed, with the build that this document uses. Of what fills a slot nothing else is given up:
 * documents that are kept with that build stay.
 */
export function blame(remote: string | undefined, phase: FailurePhase) {
  const buildId = remote && buildInUse(remote)
  if (remote && buildId) (phase === 'fill' ? tell : tellFailure)({ remote, buildId, phase })
}

/** The same load of a page, whose failure is told: what could not be had, and where it ended. */
export const watchedLoad =
  (loadPage: Site['loadPage']): Site['loadPage'] =>
  (row) =>
    loadPage(row).catch((error: unknown) => {
      const phase = error instanceof RemoteError ? error.phase : 'load'
      reportError(error, { room: 'shell', remote: row.remote, phase })
      if (phase !== 'unknown-remote') blame(row.remote, phase)
      throw error
    })

/** What React tells of errors. They go to the console as without us, the uncaught ones by way of the window. */
export function rootErrorHandlers({ table }: Site): HydrationOptions {
  /** Whose code stood in a boundary: that of a page, or of what fills a slot. */
  const broken = (boundary: unknown) => {
    const { found, fill } = (boundary as PageBoundary & FillBoundary)?.props ?? {}
    const page = found && 'page' in found ? pageNamed(table, found.page) : null
    return { remote: (fill ?? page)?.remote, phase: fill ? ('fill' as const) : ('render' as const) }
  }
  return {
    onCaughtError(error, { componentStack, errorBoundary }) {
      const { remote, phase } = broken(errorBoundary)
      reportError(error, { room: 'shell', remote, phase, componentStack })
      blame(remote, phase)
      console.warn(error)
    },
    onUncaughtError(error, { componentStack }) {
      reportError(error, { room: 'shell', phase: 'render', componentStack })
      globalThis.reportError(error)
    },
    onRecoverableError(error, { componentStack }) {
      reportError(error, { room: 'shell', phase: 'hydrate', componentStack })
      globalThis.reportError(error)
    },
  }
}
