/** API-11: error reports of all packages; `telemetry` sends them to Sentry. */
export {
  carryReports,
  reportError,
  type DeliverReport,
  type ErrorPlace,
  type ErrorReport,
} from './monitoring/report-error.ts'
