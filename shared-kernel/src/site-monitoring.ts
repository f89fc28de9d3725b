/**
 * API-11: what carries error reports to Sentry. The shell's alone, loaded only where a DSN is set and off the start.
 */
export { createSentryCarrier, type MonitoringSettings } from './monitoring/sentry-carrier.ts'
