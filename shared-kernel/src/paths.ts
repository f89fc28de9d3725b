import type { Passage } from './references/passage.ts'

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
  /**
   * A passage's printed form with a slash for the space and the first comma, a hyphen for the dash: `Jn 3,16–18` is at
   * `/ige/Jn/3/16-18`. Addresses have the numbers of RÚF; told by others a passage says so, and leads to the same
   * verses.
   */
  passage: ({ label, versification = 'ruf', inRuf }: Pick<Passage, 'label' | 'versification' | 'inRuf'>) => {
    const path = label.replace(/\s/, '/').replace(',', '/').replace('–', '-').replace('. fej.', '.fej')
    return `/ige/${encodeURI(path)}${versification === 'ruf' || inRuf === label ? '' : `?szamozas=${versification}`}`
  },
  feedback: () => '/visszajelzes',
  /** For editors of other sites; the shell's own. */
  embedding: () => '/beagyazas',
} as const
