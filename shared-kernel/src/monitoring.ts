/**
 * API-11: telling that something went wrong, for every room. What carries the reports stands behind `site-monitoring`.
 */
export {
  carryReports,
  reportError,
  type DeliverReport,
  type ErrorPlace,
  type ErrorReport,
} from './monitoring/report-error.ts'
