/**
 * API-11: errors that React or the loading of a page reports, with the remote they belong to. Failures of a page are
 * reported to the document server, too.
 */
import type { HydrationOptions } from 'react-dom/client'
import { reportError } from 'shared-kernel/monitoring'
import { type FailurePhase, reportFailedBuild } from '../monitoring/build-report.ts'
import { buildInUse } from '../federation/load-remote.ts'
import { RemoteError } from '../federation/remote-error.ts'
import type { PageBoundary } from '../routing/PageRegion.tsx'
import type { SlotBoundary } from '../routing/SlotContents.tsx'
import { pageNamed } from '../routing/route-table.ts'
import type { Site } from '../routing/site.ts'

/** Reports that a page of a remote failed, with the build that this document uses. */
export function reportFailure(remote: string, phase: FailurePhase) {
  const buildId = buildInUse(remote)
  if (buildId) reportFailedBuild({ remote, buildId, phase })
}

/** Adds reports of failed loads to `loadPage`. */
export const withErrorReports =
  (loadPage: Site['loadPage']): Site['loadPage'] =>
  (row) =>
    loadPage(row).catch((error: unknown) => {
      const phase = error instanceof RemoteError ? error.phase : 'load'
      reportError(error, { source: 'shell', remote: row.remote, phase })
      reportFailure(row.remote, phase)
      throw error
    })

/** Error callbacks of the React root. Errors also go to the console, uncaught ones through `window`. */
export function rootErrorHandlers({ table }: Site): HydrationOptions {
  /** The page or slot content whose boundary caught an error. */
  const ownerOf = (boundary: unknown) => {
    const { found, content } = (boundary as PageBoundary & SlotBoundary)?.props ?? {}
    const page = found && 'page' in found ? pageNamed(table, found.page) : null
    return { page, content }
  }
  return {
    onCaughtError(error, { componentStack, errorBoundary }) {
      const { page, content } = ownerOf(errorBoundary)
      const remote = (content ?? page)?.remote
      reportError(error, { source: 'shell', remote, phase: content ? 'fill' : 'render', componentStack })
      // The page is complete without slot content.
      if (page && !content) reportFailure(page.remote, 'render')
      console.warn(error)
    },
    onUncaughtError(error, { componentStack }) {
      reportError(error, { source: 'shell', phase: 'render', componentStack })
      globalThis.reportError(error)
    },
    onRecoverableError(error, { componentStack }) {
      reportError(error, { source: 'shell', phase: 'hydrate', componentStack })
      globalThis.reportError(error)
    },
  }
}

/**
 * Browsers that translate a page replace text nodes by their own elements. React then inserts before, or removes, nodes
 * that are gone; the call throws and the whole region fails. This inserts such a node at the end of its parent, and
 * ignores removals of missing nodes (docs/decisions/0001).
 */
export function tolerateTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Put extends Node>(this: Node, put: Put, before: Node | null): Put {
    insertBefore.call(this, put, before?.parentNode === this ? before : null)
    return put
  }
  Node.prototype.removeChild = function <Gone extends Node>(this: Node, gone: Gone): Gone {
    if (gone.parentNode === this) removeChild.call(this, gone)
    return gone
  }
}
