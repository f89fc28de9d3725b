import { passagePath } from './references/passage-path.ts'

/**
 * Every address of the site that code builds is built here. `tools/paths.test.ts` checks that each is one page's
 * address.
 */
export const paths = {
  search: (query = '') => (query === '' ? '/kereses' : `/kereses?${query.replace(/^\?/, '')}`),
  node: (nid: number | string) => `/node/${nid}`,
  citations: () => '/idezetek',
  readingPlans: () => '/bibliaolvaso-terv',
  readingPlan: (nid: number | string) => `/bibliaolvaso-terv/${nid}`,
  readingPlanDay: (nid: number | string, day: number | string) => `/bibliaolvaso-terv/${nid}/${day}`,
  /** `reading` counts from 1; `n` is every reading of the day together. */
  readingPlanReading: (nid: number | string, day: number | string, reading: number | 'n') =>
    `/bibliaolvaso-terv/${nid}/${day}/${reading}`,
  dailyReading: () => '/napi-ige',
  passages: () => '/ige',
  passage: passagePath,
  feedback: () => '/visszajelzes',
  /** For editors of other sites; the shell's own. */
  embedding: () => '/beagyazas',
} as const
