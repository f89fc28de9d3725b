import { passagePath } from './references/passage-path.ts'

/**
 * Addresses that pages of several packages link to; those of one remote alone are in its `src/places.ts`.
 * `tools/paths.test.ts` checks that each belongs to one page.
 */
export const paths = {
  search: (query = '') => (query === '' ? '/kereses' : `/kereses?${query.replace(/^\?/, '')}`),
  node: (nid: number | string) => `/node/${nid}`,
  citations: () => '/idezetek',
  readingPlans: () => '/bibliaolvaso-terv',
  readingPlan: (nid: number | string) => `/bibliaolvaso-terv/${nid}`,
  readingPlanDay: (nid: number | string, day: number | string) => `/bibliaolvaso-terv/${nid}/${day}`,
  /** `reading` counts from 1; `n` means all readings of the day. */
  readingPlanReading: (nid: number | string, day: number | string, reading: number | 'n') =>
    `/bibliaolvaso-terv/${nid}/${day}/${reading}`,
  dailyReading: () => '/napi-ige',
  churchYear: () => '/egyhazi-ev',
  /** @param key of an occasion, e.g. `advent-1` */
  churchDay: (key: string) => `/egyhazi-ev/${key}`,
  passages: () => '/ige',
  passage: passagePath,
  feedback: () => '/visszajelzes',
  /** For editors of host sites; a page of the shell. */
  embedding: () => '/beagyazas',
} as const
