/** Stands for the shell's `load-remote.ts` in the usual set-up: static imports of federated modules. */
import type { Page } from 'shared-kernel/remote-contracts'
import type { SitePage } from '../../shell/src/site/address-table.ts'

const PAGES: Record<string, () => Promise<{ page: unknown }>> = {
  './SearchPage': () => import('remote_search/SearchPage'),
  './ContentPage': () => import('remote_search/ContentPage'),
  './ReadingPlanListPage': () => import('remote_bible/ReadingPlanListPage'),
  './ReadingPlanPage': () => import('remote_bible/ReadingPlanPage'),
  './CitationsPage': () => import('remote_bible/CitationsPage'),
  './DailyReadingPage': () => import('remote_bible/DailyReadingPage'),
  './FeedbackPage': () => import('remote_feedback/FeedbackPage'),
}

const loaded = new Map<string, Page>()

export const announceRemotes = () => undefined
export const buildInUse = (): string | undefined => undefined
export const loadedPage = ({ module }: SitePage): Page | null => loaded.get(module) ?? null

export async function loadPage({ module }: SitePage): Promise<Page> {
  const { page } = (await PAGES[module]?.()) ?? {}
  if (!page) throw new Error(`${module} is not federated`)
  loaded.set(module, page as Page)
  return page as Page
}
