/** The content API as the site uses it: typed getters, the two forms, one error. Axios comes with the first call. */
import { later } from './api/later.ts'

export { ApiError, isApiError, type ApiErrorDetails, type ApiErrorKind } from './api/api-error.ts'
export type { CallOptions } from './api/call.ts'
export type { ExternalBibleText } from './api/external-answers.ts'
export type { SendFailure, SendFailureReason, SendResult } from './api/send-form.ts'
export { configureApi, type ApiEnvironment, type ApiSettings, type RetryNotice } from './api/settings.ts'
export type { Transport } from './api/settings.ts'
export { prepareApi } from './api/later.ts'
export { withinDeadline } from './api/within-deadline.ts'
export type {
  AddressParts,
  Addresses,
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
  PassageChapters,
  PassageDay,
  PassagePage,
  PlanDay,
  PlanReading,
  Preacher,
  ReadingPlan,
  ReadingPlanList,
  ReadingPlanSummary,
  Received,
  Resolved,
  RoleSermons,
  Sermon,
  SermonCard,
  SermonFeed,
  SermonLink,
  SermonList,
  SiteLink,
  SnippetPart,
  Suggestion,
} from './api/entities.ts'

export const getBibleBooks = later('getBibleBooks')
export const getBibleText = later('getBibleText')
export const getCitations = later('getCitations')
export const getCitationTags = later('getCitationTags')
export const getConfig = later('getConfig')
export const getDailySelection = later('getDailySelection')
export const getExternalBibleText = later('getExternalBibleText')
export const getList = later('getList')
export const getNode = later('getNode')
export const getPassage = later('getPassage')
export const getPreachers = later('getPreachers')
export const getReadingPlan = later('getReadingPlan')
export const getReadingPlans = later('getReadingPlans')
export const getReadingPlanSermons = later('getReadingPlanSermons')
export const getSites = later('getSites')
export const hasCapability = later('hasCapability')
export const getSuggestions = later('getSuggestions')
export const resolvePath = later('resolvePath')
export const sendCitation = later('sendCitation')
export const sendFeedback = later('sendFeedback')
