/** API-11: uncaught errors of a document, with those of before hydration. */
import { carryReports, reportError } from 'shared-kernel/monitoring'
import { createSentryCarrier } from 'shared-kernel/telemetry'
import type { Boot } from '../boot.ts'
import { drainErrors } from './early-errors.ts'
import { whenIdle } from '../idle.ts'

let isReporting = false

/** Reports uncaught errors from now on. Sentry's client comes with the first report or in an idle moment. */
export function reportUncaught({ monitoring, remotes }: Boot): void {
  if (isReporting) return
  isReporting = true
  drainErrors((event) => {
    if (!('reason' in event)) return reportError(event.error ?? event.message, { room: 'shell', phase: 'window' })
    const { reason } = event as PromiseRejectionEvent
    // A call that was cancelled because the visitor went on is no error.
    if (reason instanceof Error && reason.name === 'AbortError') return
    reportError(reason, { room: 'shell', phase: 'promise' })
  })
  if (!monitoring) return
  const builds = Object.fromEntries(remotes.map(({ name, buildId }) => [name, buildId]))
  whenIdle(carryReports(() => createSentryCarrier(monitoring, builds)))
}
