/**
 * Entities of the API. These schemas validate every answer in tests, and generate the OpenAPI document and the client's
 * types: change fields only here.
 */
export {
  BibleBook,
  BibleVerse,
  BibleText,
  PlanReading,
  PlanDay,
  ReadingPlan,
  ReadingPlanSummary,
  ReadingPlanList,
} from './bible-entities.ts'
export { PassageChapters, PassageDay, PassagePage, RoleSermons } from './bible-entities.ts'
export { TokenAnswer, FeedbackFields, CitationFields, Received } from './form-entities.ts'
export {
  MediaKind,
  MediaFile,
  SnippetPart,
  SermonCard,
  ChapterCounts,
  Facet,
  Facets,
  NamedPassages,
  KaroliMeaning,
  DerivedWord,
  SermonList,
  Sermon,
  Preacher,
  DailySelection,
  Citation,
  CitationList,
} from './sermon-entities.ts'
export { Suggestion, SuggestionKind, SuggestionList } from './suggestion-entities.ts'
export { Named, DateValue, Passage, Paging, SermonLink, ErrorAnswer, Versification } from './shared-entities.ts'
export { MenuItem, Config, SiteLink, Resolved } from './site-entities.ts'
