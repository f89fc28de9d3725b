/** API-11: reports uncaught errors, including those before hydration. */
import { carryReports, reportError } from 'shared-kernel/monitoring'
import { createSentryCarrier } from 'shared-kernel/telemetry'
import type { Boot } from '../boot.ts'
import { drainErrors } from './early-errors.ts'
import { whenIdle } from '../idle.ts'

let isReporting = false

/** Starts reporting. Sentry's client is loaded with the first report or at idle. */
export function reportUncaught({ monitoring, remotes }: Boot): void {
  if (isReporting) return
  isReporting = true
  drainErrors((event) => {
    if (!('reason' in event)) return reportError(event.error ?? event.message, { source: 'shell', phase: 'window' })
    const { reason } = event as PromiseRejectionEvent
    // A call cancelled by a navigation is no error.
    if (reason instanceof Error && reason.name === 'AbortError') return
    reportError(reason, { source: 'shell', phase: 'promise' })
  })
  if (!monitoring) return
  const builds = Object.fromEntries(remotes.map(({ name, buildId }) => [name, buildId]))
  whenIdle(carryReports(() => createSentryCarrier(monitoring, builds)))
}
