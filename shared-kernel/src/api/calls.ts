/** Every call of the API, in one chunk that is loaded with the first call (`lazy-calls.ts`). */
export {
  getBibleBooks,
  getBibleText,
  getChurchYear,
  getCitationOfDay,
  getCitations,
  getCitationTags,
  getConfig,
  getDailySelection,
  getList,
  getNode,
  getPreachers,
  getReadingPlan,
  getReadingPlans,
  getReadingPlanSermons,
  getSites,
  getSuggestions,
  hasCapability,
  resolvePath,
} from './endpoints.ts'
export { getPassage } from './passage.ts'
export { getExternalBibleText } from './external-bible-text.ts'
export { sendCitation, sendFeedback } from './send-form.ts'
