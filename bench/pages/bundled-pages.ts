/** Stands for the shell's `load-remote.ts` in one build: the pages of the remotes are chunks of it. */
import { pageLoader } from './page-loader.ts'

export const { announceRemotes, buildInUse, loadedPage, loadPage } = pageLoader({
  './SearchPage': () =>
    import(/* webpackChunkName: "page-SearchPage" */ '../../remote-search/src/exposed/SearchPage.tsx'),
  './ContentPage': () =>
    import(/* webpackChunkName: "page-ContentPage" */ '../../remote-search/src/exposed/ContentPage.tsx'),
  './ReadingPlanListPage': () =>
    import(/* webpackChunkName: "page-ReadingPlanListPage" */ '../../remote-bible/src/exposed/ReadingPlanListPage.tsx'),
  './ReadingPlanPage': () =>
    import(/* webpackChunkName: "page-ReadingPlanPage" */ '../../remote-bible/src/exposed/ReadingPlanPage.tsx'),
  './CitationsPage': () =>
    import(/* webpackChunkName: "page-CitationsPage" */ '../../remote-bible/src/exposed/CitationsPage.tsx'),
  './DailyReadingPage': () =>
    import(/* webpackChunkName: "page-DailyReadingPage" */ '../../remote-bible/src/exposed/DailyReadingPage.tsx'),
  './FeedbackPage': () =>
    import(/* webpackChunkName: "page-FeedbackPage" */ '../../remote-feedback/src/exposed/FeedbackPage.tsx'),
  'embedding-page': () =>
    import(/* webpackChunkName: "embedding-page" */ '../../shell/src/embedding-page/in-browser.ts'),
})
