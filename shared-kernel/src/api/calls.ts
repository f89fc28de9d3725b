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
  getPreachers,
  getReadingPlan,
  getReadingPlans,
  getReadingPlanSermons,
  getSites,
  getSuggestions,
  resolvePath,
} from './endpoints.ts'
export { getPassage } from './passage.ts'
export { hasCapability } from './capabilities.ts'
export { getExternalBibleText } from './external-bible-text.ts'
export { sendCitation, sendFeedback } from './send-form.ts'
