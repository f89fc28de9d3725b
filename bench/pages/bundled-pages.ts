/** Stands for the shell's `load-remote.ts` in one build: the pages of the remotes are chunks of it. */
import type { Page } from 'shared-kernel/remote-contracts'
import type { SitePage } from '../../shell/src/site/address-table.ts'

const PAGES: Record<string, () => Promise<{ page: unknown }>> = {
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
}

const loaded = new Map<string, Page>()

export const announceRemotes = () => undefined
export const buildInUse = (): string | undefined => undefined
export const loadedPage = ({ module }: SitePage): Page | null => loaded.get(module) ?? null

export async function loadPage({ module }: SitePage): Promise<Page> {
  const { page } = (await PAGES[module]?.()) ?? {}
  if (!page) throw new Error(`${module} is not in the bundle`)
  loaded.set(module, page as Page)
  return page as Page
}
