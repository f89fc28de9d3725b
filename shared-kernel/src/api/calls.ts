/** Every call of the API, in one piece that is fetched with the first of them (`later.ts`). */
export {
  getBibleBooks,
  getBibleText,
  getCitations,
  getCitationTags,
  getConfig,
  getDailySelection,
  getList,
  getNode,
  getPassage,
  getPreachers,
  getReadingPlan,
  getReadingPlans,
  getReadingPlanSermons,
  getSites,
  getSuggestions,
  resolvePath,
} from './endpoints.ts'
export { hasCapability } from './capabilities.ts'
export { getExternalBibleText } from './external-bible-text.ts'
export { sendCitation, sendFeedback } from './send-form.ts'
