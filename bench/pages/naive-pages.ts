/** Stands for the shell's `load-remote.ts` in the usual set-up: static imports of federated modules. */
import { pageLoader } from './page-loader.ts'

export const { announceRemotes, buildInUse, loadedPage, loadPage } = pageLoader({
  './SearchPage': () => import('remote_search/SearchPage'),
  './ContentPage': () => import('remote_search/ContentPage'),
  './ReadingPlanListPage': () => import('remote_bible/ReadingPlanListPage'),
  './ReadingPlanPage': () => import('remote_bible/ReadingPlanPage'),
  './CitationsPage': () => import('remote_bible/CitationsPage'),
  './DailyReadingPage': () => import('remote_bible/DailyReadingPage'),
  './FeedbackPage': () => import('remote_feedback/FeedbackPage'),
  'embedding-page': () =>
    import(/* webpackChunkName: "embedding-page" */ '../../shell/src/embedding-page/in-browser.ts'),
})
