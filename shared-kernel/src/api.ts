/** The content API as the site uses it: typed getters, the two forms, one error. Axios comes with the first call. */
export { ApiError, isApiError, type ApiErrorDetails, type ApiErrorKind } from './api/api-error.ts'
export type { CallOptions } from './api/call.ts'
export { configureApi } from './api/configure.ts'
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
  resolvePath,
} from './api/endpoints.ts'
export { getExternalBibleText } from './api/external-bible-text.ts'
export type { ExternalBibleText } from './api/external-answers.ts'
export {
  sendCitation,
  sendFeedback,
  type SendFailure,
  type SendFailureReason,
  type SendResult,
} from './api/send-form.ts'
export type { ApiEnvironment, ApiSettings, RetryNotice } from './api/settings.ts'
export { prepareApi } from './api/wire.ts'
export type {
  BibleBook,
  BibleText,
  BibleVerse,
  Citation,
  CitationFields,
  CitationList,
  Config,
  DailySelection,
  DateValue,
  Facet,
  Facets,
  FeedbackFields,
  MediaFile,
  MediaKind,
  MenuItem,
  Named,
  Paging,
  Passage,
  PlanDay,
  PlanReading,
  Preacher,
  ReadingPlan,
  ReadingPlanList,
  ReadingPlanSummary,
  Received,
  Resolved,
  Sermon,
  SermonCard,
  SermonLink,
  SermonList,
  SiteLink,
  SnippetPart,
} from './api/entities.ts'
