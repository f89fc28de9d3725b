/** Calls of a build, by the functions of the API client that its sources import. Pure. */
import { BIBLE_HOSTS } from './calls.ts'

export const API_CLIENT = 'shared-kernel/api'
/** In place of names: the build imports the whole client. */
export const ALL_NAMES = '*'

/** Calls of each function of `shared-kernel/api`. */
export const CALLS_OF: Record<string, string[]> = {
  getBibleBooks: ['GET /api/v2/bible-books'],
  getBibleText: ['GET /api/v2/bible-text'],
  getChurchYear: ['GET /api/v2/church-year', 'GET /api/v2/config'],
  getCitationOfDay: ['GET /api/v2/citations'],
  getCitations: ['GET /api/v2/citations'],
  getCitationTags: ['GET /api/v2/citation-tags'],
  getConfig: ['GET /api/v2/config'],
  getDailySelection: ['GET /api/v2/daily-selection', 'GET /api/v2/node/:id', 'GET /api/v2/config'],
  getExternalBibleText: [BIBLE_HOSTS],
  getList: ['GET /api/v2/list'],
  getNode: ['GET /api/v2/node/:id'],
  // The other calls replace `passage` on backends that have the calls of the specification only.
  getPassage: ['GET /api/v2/passage', 'GET /api/v2/config', 'GET /api/v2/bible-text', 'GET /api/v2/list'],
  getPreachers: ['GET /api/v2/preachers'],
  getReadingPlan: ['GET /api/v2/readingplans'],
  getReadingPlans: ['GET /api/v2/readingplans'],
  getReadingPlanSermons: ['GET /api/v2/readingplans/:plan/:day/search'],
  getSites: ['GET /api/v2/sites'],
  getSuggestions: ['GET /api/v2/suggestions', 'GET /api/v2/config'],
  hasCapability: ['GET /api/v2/config'],
  resolvePath: ['GET /api/v2/resolve'],
  sendCitation: ['GET /api/v2/citation', 'POST /api/v2/citation/:token'],
  sendFeedback: ['GET /api/v2/feedback', 'POST /api/v2/feedback/:token'],
}

/** Lines that a row needs. @param imports imported names by kernel entry point; absent in old builds */
export const callsOf = (imports: Record<string, string[]> = {}): string[] => [
  ...new Set((imports[API_CLIENT] ?? []).flatMap((name) => CALLS_OF[name] ?? [])),
]
