/** API-10: counting of page views. Off the critical path: the shell loads this door in an idle moment, if at all. */
export type { AnalyticsSettings } from './analytics/send-to-matomo.ts'
export { startAnalytics, type CountView, type PageView } from './analytics/start-analytics.ts'
export { asksNotToBeTracked } from './analytics/privacy-signals.ts'
