/** Page views (API-10) and error reports to Sentry (API-11), for the shell. */
import type { DeliverReport } from './monitoring/report-error.ts'
import type { MonitoringSettings } from './telemetry/sentry-carrier.ts'

export { continueAnalytics } from './telemetry/continue-analytics.ts'
export {
  type Analytics,
  type AnalyticsSettings,
  asksNotToBeTracked,
  type PageView,
  startAnalytics,
} from './telemetry/start-analytics.ts'
export type { MonitoringSettings }

/** Loads and starts Sentry. @param builds build ids by remote, of the builds on the page */
export async function createSentryCarrier(
  settings: MonitoringSettings,
  builds: Record<string, string>,
): Promise<DeliverReport> {
  const sentry = await import(/* webpackChunkName: "site-monitoring" */ './telemetry/sentry-carrier.ts')
  return sentry.createSentryCarrier(settings, builds)
}
