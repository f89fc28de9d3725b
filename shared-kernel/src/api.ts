/** Client of the content API: one function per call, one error type. Code and transport load with the first call. */
import { lazyCall } from './api/lazy-calls.ts'

export { ApiError, isApiError, type ApiErrorDetails, type ApiErrorKind } from './api/api-error.ts'
export type { CallOptions } from './api/request.ts'
export type { ExternalBibleText } from './api/external-bible-text.ts'
export type { SendFailure, SendFailureReason, SendResult } from './api/send-form.ts'
export { configureApi, type ApiEnvironment, type ApiSettings, type RetryNotice } from './api/settings.ts'
export type { Transport } from './api/settings.ts'
export { prepareApi } from './api/lazy-calls.ts'
export { withinDeadline } from './api/deadlines.ts'
export type {
  AddressParts,
  Addresses,
  BibleBook,
  BibleText,
  BibleVerse,
  ChurchDay,
  ChurchToday,
  ChurchYear,
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

export const getBibleBooks = lazyCall('getBibleBooks')
export const getBibleText = lazyCall('getBibleText')
export const getChurchYear = lazyCall('getChurchYear')
export const getCitationOfDay = lazyCall('getCitationOfDay')
export const getCitations = lazyCall('getCitations')
export const getCitationTags = lazyCall('getCitationTags')
export const getConfig = lazyCall('getConfig')
export const getDailySelection = lazyCall('getDailySelection')
export const getExternalBibleText = lazyCall('getExternalBibleText')
export const getList = lazyCall('getList')
export const getNode = lazyCall('getNode')
export const getPassage = lazyCall('getPassage')
export const getPreachers = lazyCall('getPreachers')
export const getReadingPlan = lazyCall('getReadingPlan')
export const getReadingPlans = lazyCall('getReadingPlans')
export const getReadingPlanSermons = lazyCall('getReadingPlanSermons')
export const getSites = lazyCall('getSites')
export const hasCapability = lazyCall('hasCapability')
export const getSuggestions = lazyCall('getSuggestions')
export const resolvePath = lazyCall('resolvePath')
export const sendCitation = lazyCall('sendCitation')
export const sendFeedback = lazyCall('sendFeedback')
