/** API-10: page views. The script before hydration starts it and counts the document, the hydrated page continues it. */
export {
  asksNotToBeTracked,
  startAnalytics,
  type Analytics,
  type AnalyticsSettings,
  type PageView,
} from './analytics/start-analytics.ts'
export { continueAnalytics } from './analytics/continue-analytics.ts'
